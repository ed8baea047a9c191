import type { CustomerMessageView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { getChannel } from '../channels/index.ts'
import { type ChatRow, isVisitorsChat, lockVisitorsChat, openChat } from '../chats/index.ts'
import { holdCustomer } from '../customers/index.ts'
import { appendMessage, findChatOfMessage, type IntakeLane, toCustomerMessageView } from '../messages/index.ts'

export type CustomerMessage = { id: string; text: string; fileIds: string[] }
export type AcceptCustomerMessage = ReturnType<typeof createAcceptCustomerMessage>

/**
 * Takes in what a customer writes. A text goes through the lane that groups commits; one with files, or one that opens a chat, through a
 * transaction of its own. Answers only after the commit.
 */
export function createAcceptCustomerMessage(app: AppContext, lane: IntakeLane) {
  const { customerMessages, channelMessages } = app.limits.shared

  return async function acceptCustomerMessage(visitor: CurrentVisitor, given: CustomerMessage): Promise<CustomerMessageView> {
    if (given.text === '' && given.fileIds.length === 0) throw new AppError('emptyMessageException')
    if (!customerMessages.take(visitor.customerId) || !channelMessages.take(visitor.channelId)) {
      throw new AppError('tooManyRequestsException')
    }
    if (given.fileIds.length > 0) return acceptWithFiles(visitor, given)
    const first = await lane.accept({ ...visitor, ...given })
    if (first.outcome === 'stored') return seenByCustomer(first.message, first.chat.read_seq)
    if (first.outcome === 'repeated') return seenByCustomer(first.message, first.message.seq)
    await inOrganisation(app, visitor.organisationId, (tx) => openVisitorsChat(tx, visitor))
    const second = await lane.accept({ ...visitor, ...given })
    if (second.outcome === 'stored') return seenByCustomer(second.message, second.chat.read_seq)
    if (second.outcome === 'repeated') return seenByCustomer(second.message, second.message.seq)
    // Closed again in the very moment between: the customer's device tries anew with the same id.
    throw new AppError('serviceUnavailableException')
  }

  async function acceptWithFiles(visitor: CurrentVisitor, given: CustomerMessage): Promise<CustomerMessageView> {
    return inOrganisation(app, visitor.organisationId, async (tx) => {
      const chat = (await findFirstChat(tx, visitor, given.id)) ?? (await openVisitorsChat(tx, visitor))
      const uploader = { kind: 'customer', id: visitor.customerId } as const
      const message = await appendMessage(tx, chat, { ...given, kind: 'customer', author: null, uploader })
      return seenByCustomer(message, chat.read_seq)
    })
  }
}

/** Where the message is already, if it comes again: its chat may be closed by now, and must not be followed by an empty one. */
async function findFirstChat(tx: Transaction, visitor: CurrentVisitor, messageId: string): Promise<ChatRow | undefined> {
  const chatId = await findChatOfMessage(tx.db, messageId)
  if (chatId === undefined) return undefined
  if (!(await isVisitorsChat(tx.db, visitor, chatId))) throw new AppError('idempotencyConflictException')
  return lockVisitorsChat(tx, visitor, chatId)
}

async function openVisitorsChat(tx: Transaction, visitor: CurrentVisitor): Promise<ChatRow> {
  const channel = await getChannel(tx.db, visitor.channelId)
  if (!channel.active) throw new AppError('channelDeactivatedException')
  const customer = await holdCustomer(tx, visitor.customerId)
  const { chat } = await openChat(tx, {
    channel: { id: channel.id, teamId: channel.team_id },
    customer,
    by: { type: 'customer', id: customer.id },
    operatorId: null,
  })
  return chat
}

function seenByCustomer(message: Parameters<typeof toCustomerMessageView>[0], readSeq: number): CustomerMessageView {
  const seen = toCustomerMessageView(message, readSeq)
  if (!seen) throw new Error('A customer wrote an internal note')
  return seen
}
