import type { CustomerMessageView, MessageExtras, Quote } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { isBlacklisted } from '../blacklist/index.ts'
import type { AnswerLane } from '../bots/index.ts'
import { getChannel } from '../channels/index.ts'
import { type ChatRow, isVisitorsChat, lockVisitorsChat } from '../chats/index.ts'
import { holdCustomer } from '../customers/index.ts'
import {
  appendMessage,
  findChatOfMessage,
  findQuotable,
  type IntakeLane,
  openWithMessage,
  toCustomerMessageView,
} from '../messages/index.ts'

export type CustomerMessage = {
  id: string
  text: string
  fileIds: string[]
  pressed?: string | undefined
  quotesId?: string | undefined
}
export type AcceptCustomerMessage = ReturnType<typeof createAcceptCustomerMessage>

/**
 * Takes in what a customer writes. A text goes through the lane that groups commits, one to a bot through another such lane, together with what the
 * bot says to it; one with files or a quote, one that opens a chat, and one to which a bot does more than speak, in a transaction of its own: there
 * is no chat without its first message, and the rules that decide where it goes can read it. Answers only after the commit.
 */
export function createAcceptCustomerMessage(app: AppContext, { lane, botLane }: { lane: IntakeLane; botLane: AnswerLane }) {
  const { customerMessages, channelMessages } = app.limits.shared

  return async function acceptCustomerMessage(visitor: CurrentVisitor, given: CustomerMessage): Promise<CustomerMessageView> {
    if (given.text === '' && given.fileIds.length === 0) throw new AppError('emptyMessageException')
    if (!customerMessages.take(visitor.customerId) || !channelMessages.take(visitor.channelId)) {
      throw new AppError('tooManyRequestsException')
    }
    const { fileIds, quotesId } = given
    if (fileIds.length > 0 || quotesId !== undefined || visitor.hasNoChat) return acceptAlone(visitor, given)
    if (visitor.isOnBot) return acceptForBot(visitor, given)
    return acceptForPeople(visitor, given)
  }

  async function acceptForBot(visitor: CurrentVisitor, given: CustomerMessage): Promise<CustomerMessageView> {
    const answered = await botLane.accept({ ...visitor, ...given })
    if (answered.outcome === 'answered') return seenByCustomer(answered.message, answered.chat.read_seq)
    return answered.isOnBot ? acceptAlone(visitor, given) : acceptForPeople(visitor, given)
  }

  async function acceptForPeople(visitor: CurrentVisitor, given: CustomerMessage): Promise<CustomerMessageView> {
    if (given.pressed !== undefined) return acceptAlone(visitor, given)
    const first = await lane.accept({ ...visitor, ...given })
    if (first.outcome === 'stored') return seenByCustomer(first.message, first.chat.read_seq)
    if (first.outcome === 'repeated') return seenByCustomer(first.message, first.message.seq)
    return acceptAlone(visitor, given)
  }

  async function acceptAlone(visitor: CurrentVisitor, given: CustomerMessage): Promise<CustomerMessageView> {
    return inOrganisation(app, visitor.organisationId, async (tx) => {
      const [first, channel, customer, blacklisted] = await Promise.all([
        findFirstChat(tx, visitor, given.id),
        getChannel(tx.db, visitor.channelId),
        holdCustomer(tx, visitor.customerId),
        isBlacklisted(tx.db, visitor.customerId),
      ])
      const uploader = { kind: 'customer', id: visitor.customerId } as const
      const { pressed, quotesId, ...content } = given
      const extras = await extrasOf(tx, visitor, given)
      const written = { ...content, extras, kind: 'customer', author: null, uploader } as const
      if (first) return seenByCustomer(await appendMessage(tx, first, written), first.read_seq)
      if (!channel.active) throw new AppError('channelDeactivatedException')
      const place = { id: channel.id, teamId: channel.team_id }
      const by = { type: 'customer', id: customer.id } as const
      const about = { channel: place, customer, by, operatorId: null, blacklisted }
      const { chat, message } = await openWithMessage(tx, about, written, { isOpen: !visitor.hasNoChat })
      return seenByCustomer(message, chat.read_seq)
    })
  }
}

async function extrasOf(
  tx: Transaction,
  visitor: CurrentVisitor,
  { text, pressed, quotesId }: CustomerMessage,
): Promise<MessageExtras | null> {
  const quote = quotesId === undefined ? undefined : await findQuote(tx, visitor, quotesId)
  if (pressed === undefined && quote === undefined) return null
  return { ...(pressed !== undefined && { pressed: { label: text, value: pressed } }), ...(quote && { quote }) }
}

/** What the visitor answers, of any chat of theirs; what is not theirs is no quote, and holds nothing up. */
async function findQuote(tx: Transaction, visitor: CurrentVisitor, messageId: string): Promise<Quote | undefined> {
  const found = await findQuotable(tx.db, messageId)
  return found && (await isVisitorsChat(tx.db, visitor, found.chatId)) ? found.quote : undefined
}

/** Where the message is already, if it comes again: its chat may be closed by now, and must not be followed by an empty one. */
async function findFirstChat(tx: Transaction, visitor: CurrentVisitor, messageId: string): Promise<ChatRow | undefined> {
  const chatId = await findChatOfMessage(tx.db, messageId)
  if (chatId === undefined) return undefined
  if (!(await isVisitorsChat(tx.db, visitor, chatId))) throw new AppError('idempotencyConflictException')
  return lockVisitorsChat(tx, visitor, chatId)
}

function seenByCustomer(message: Parameters<typeof toCustomerMessageView>[0], readSeq: number): CustomerMessageView {
  const seen = toCustomerMessageView(message, readSeq)
  if (!seen) throw new Error('A customer wrote an internal note')
  return seen
}
