import {
  type DeliveryView,
  isSiteChatType,
  type Mention,
  type MessageButton,
  type MessageExtras,
  type MessageView,
  type Quote,
} from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChannelRow, capabilitiesOf } from '../channels/index.ts'
import {
  type ChatRow,
  checkMayAct,
  deleteSentDraft,
  holdByAnswering,
  lockChat,
  queueTellRead,
  tellDraftGone,
  withFollowers,
  withWhoActs,
} from '../chats/index.ts'
import { uploadedFiles } from '../files/index.ts'
import { type FilledTemplate, fillRegisteredTemplate } from '../registered-templates/index.ts'
import { noteTemplateUse } from '../templates/index.ts'
import { appendMessage, findChatOfMessage } from './append-message.ts'
import { checkChannelTakes, commentAnswered } from './check-channel-takes.ts'
import { checkMayNote } from './check-may-note.ts'
import { checkMentions } from './check-mentions.ts'
import { describeLetter, type LetterAsked } from './describe-letter.ts'
import { findQuotable } from './find-quotable.ts'
import { inPlainWords } from './in-plain-words.ts'
import { requireFilled } from './require-filled.ts'
import { teamSignature } from './signature-of-letters.ts'

export type OperatorMessage = {
  chatId: string
  id: string
  kind: 'reply' | 'internal'
  text: string
  formatted?: string | undefined
  fileIds: string[]
  quotesId?: string | undefined
  buttons?: MessageButton[] | undefined
  letter?: LetterAsked | undefined
  templateIds?: string[] | undefined
  template?: { id: string; values: readonly string[] } | undefined
  mentions?: Mention[] | undefined
  /** It was written before what the customer has written since: that is neither read nor answered by it. */
  unseenBefore?: boolean | undefined
}

/**
 * Sends an operator's reply, or keeps an internal note. The first reply to a waiting chat takes it. Who writes takes part: the chat stays in their sight. The draft that it was is gone
 * with it; one of what is written next stays. Where a provider carries it, it starts as `queued`, and its delivery is enqueued in the same
 * transaction by the reaction to the event (`subscriptions.ts`).
 */
export async function sendMessage(tx: Transaction, account: CurrentAccount, asked: OperatorMessage): Promise<MessageView> {
  const given = await withTemplate(tx, inPlainWords(asked))
  requireWords(given)
  // A message whose first answer was lost on the way may come again, and is answered as the first time.
  const [locked, firstChatId, channel] = await Promise.all([
    lockChat(tx, given.chatId, account),
    findChatOfMessage(tx.db, given.id),
    given.kind === 'reply' ? findChannelOfChat(tx, given.chatId) : undefined,
  ])
  const repeated = firstChatId !== undefined
  const replies = given.kind === 'reply' && !repeated
  if (replies && !given.filled) requireFilled(given.text)
  if (given.kind === 'internal' && !repeated) checkMayNote(account, locked)
  const chat = replies ? await holdByAnswering(tx, account, locked, { channelActive: requireChannel(locked, channel).active }) : locked
  const mentions = given.mentions ?? []
  if (mentions.length > 0 && !repeated) await checkMentions(tx, chat, { ...given, mentions })
  const outgoing = replies ? await prepareReply(tx, { account, channel, chat, given }) : noteOf(mentions)
  const appending = appendMessage(
    tx,
    chat,
    {
      ...given,
      ...outgoing,
      author: { id: account.kind ? null : account.id, name: account.name },
      uploader: { kind: 'account', id: account.id },
    },
    {
      participant_ids: withWhoActs(chat, account),
      ...(outgoing.extras?.privateReplyTo && { private_reply_to: null }),
      subject: chat.subject || (outgoing.extras?.letter?.subject ?? null),
      ...(mentions.length > 0 && {
        follower_ids: withFollowers(chat, calledAlone(mentions, account)),
        mentioned_ids: [...new Set([...chat.mentioned_ids, ...mentions.map(({ id }) => id)])],
      }),
    },
  )
  const [message, isDraftGone] = await Promise.all([
    appending,
    !repeated && deleteSentDraft(tx, account.id, { chatId: given.chatId, text: asked.formatted ?? asked.text }),
  ])
  // Who answers has read what is answered, perhaps before their screen could say so.
  if (replies && !given.unseenBefore && chat.assignee_id === account.id && chat.read_seq < chat.last_seq)
    await queueTellRead(tx, chat, channel)
  if (isDraftGone) tellDraftGone(tx, account.id, given.chatId)
  if (!repeated && given.templateIds?.length) noteTemplateUse(tx, chat.channel_id, given.templateIds)
  return message
}

/** What is asked of a reply before it can leave later: what could not be sent now is not put off either. Throws as {@link sendMessage} does. */
export async function checkReply(tx: Transaction, account: CurrentAccount, chat: ChatRow, given: OperatorMessage): Promise<void> {
  const found = await findChannelOfChat(tx, chat.id)
  const { active } = requireChannel(chat, found)
  await checkMayAct(tx.db, 'reply', { account, chat, channelActive: active })
  requireWords(given)
  requireFilled(given.text)
  await prepareReply(tx, { account, channel: found, chat, given })
}

/** The same of other words for it, which its author may prepare while the chat is elsewhere. */
export async function checkReplyText(tx: Transaction, chat: ChatRow, given: Pick<OperatorMessage, 'text' | 'fileIds'>): Promise<void> {
  requireWords(given)
  requireFilled(given.text)
  const { textLength } = capabilitiesOf(requireChannel(chat, await findChannelOfChat(tx, chat.id)))
  if (given.text.length > textLength) throw new AppError('messageTooLongException', { size: textLength })
}

function requireWords({ text, fileIds }: Pick<OperatorMessage, 'text' | 'fileIds'>): void {
  if (text === '' && fileIds.length === 0) throw new AppError('emptyMessageException')
}

/** A note, and whom it calls. */
function noteOf(mentions: Mention[]): Prepared {
  return { extras: mentions.length > 0 ? { mentions } : null, delivery: null }
}

/** Colleagues who are called by their own names follow the chat from now on. */
function calledAlone(mentions: readonly Mention[], account: CurrentAccount): string[] {
  return mentions.filter(({ type, id }) => type === 'account' && id !== account.id).map(({ id }) => id)
}

/** What is said, and the registered template that says it. */
type Spoken = OperatorMessage & { filled?: FilledTemplate }

/** The words of a registered template take the place of the message's own. */
async function withTemplate(tx: Transaction, asked: OperatorMessage): Promise<Spoken> {
  const { template, chatId } = asked
  if (!template || asked.kind === 'internal') return asked
  const channel = await findChannelOfChat(tx, chatId)
  if (!channel) throw new AppError('registeredTemplateNotFoundException')
  const filled = await fillRegisteredTemplate(tx.db, { channelId: channel.id, templateId: template.id, values: template.values })
  const { text, buttons } = filled
  return { ...asked, text, formatted: undefined, buttons, letter: undefined, quotesId: undefined, filled }
}

/** A chat whose channel was deleted is about to be closed, if it is not already. */
function requireChannel(chat: ChatRow, channel: ChannelRow | undefined): ChannelRow {
  if (chat.state === 'closed') throw new AppError('chatClosedException')
  if (!channel || channel.deleted_at !== null) throw new AppError('channelNotFoundException')
  return channel
}

/** The channel that a chat came through. It never gets another, so both can be asked for at once. */
async function findChannelOfChat(tx: Transaction, chatId: string): Promise<ChannelRow | undefined> {
  const itsChannel = tx.db.selectFrom('chats').select('channel_id').where('id', '=', chatId)
  return tx.db.selectFrom('channels').selectAll().where('id', '=', itsChannel).executeTakeFirst()
}

type Prepared = { extras: MessageExtras | null; delivery: DeliveryView | null }

type Reply = { account: CurrentAccount; channel: ChannelRow | undefined; chat: ChatRow; given: Spoken }

async function prepareReply(tx: Transaction, { account, channel: found, chat, given }: Reply): Promise<Prepared> {
  const channel = requireChannel(chat, found)
  const files = given.fileIds.length === 0 ? [] : await uploadedFiles(tx.db, given.fileIds, { kind: 'account', id: account.id })
  const { text, quotesId, buttons = [], letter, filled } = given
  const message = {
    text,
    files,
    buttons,
    ...(filled && { template: filled.template }),
    quotes: quotesId !== undefined,
    letter: letter !== undefined,
    automatic: account.kind === 'apiKey',
  }
  checkChannelTakes({ channel, chat, message, now: tx.now })
  const extras = await extrasOf(tx, { account, channel, chat, given })
  const comment = commentAnswered(channel, chat, { automatic: message.automatic, now: tx.now })
  return { extras: comment === null ? extras : { ...extras, privateReplyTo: comment }, delivery: firstDelivery(channel, tx.now) }
}

async function extrasOf(
  tx: Transaction,
  { account, channel, chat, given }: { account: CurrentAccount; channel: ChannelRow; chat: ChatRow; given: Spoken },
): Promise<MessageExtras | null> {
  const letter = describeLetter(account, channel, chat, given.letter)
  const signature = letter && (given.letter?.signature === false ? null : await teamSignature(tx.db, { account, channel, chat }))
  const extras: MessageExtras = {
    ...(given.quotesId === undefined ? {} : { quote: await quoteOf(tx, chat, given.quotesId) }),
    ...(given.buttons?.length ? { buttons: given.buttons } : {}),
    ...(letter ? { letter: { ...letter, ...(signature !== undefined && { signature }) } } : {}),
    ...(capabilitiesOf(channel).formatting && given.formatted !== undefined ? { formatted: given.formatted } : {}),
    ...(given.filled ? { template: given.filled.template } : {}),
  }
  return Object.keys(extras).length > 0 ? extras : null
}

/** Throws messageNotFoundException for a message of another chat, and for a note. */
async function quoteOf(tx: Transaction, chat: ChatRow, messageId: string): Promise<Quote> {
  const found = await findQuotable(tx.db, messageId)
  if (found?.chatId !== chat.id) throw new AppError('messageNotFoundException')
  return found.quote
}

/** The life line of a new message; null where we serve the customer ourselves. */
export function firstDelivery(channel: ChannelRow, now: Date): DeliveryView | null {
  return isSiteChatType(channel.type) ? null : queuedDelivery(now)
}

/** The life line of a message that nobody has tried to deliver yet. */
export function queuedDelivery(now: Date): DeliveryView {
  return {
    state: 'queued',
    attempts: 0,
    problem: null,
    uncertain: false,
    externalId: null,
    queuedAt: now.toISOString(),
    nextAttemptAt: null,
    sentAt: null,
    deliveredAt: null,
    readAt: null,
  }
}
