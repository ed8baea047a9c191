import { type ChannelAdapter, type InboundMessage, replyWindowEnd } from '@besedka/channels/kit'
import { isTakenBack, type MessageExtras, messageFilesMax, messageTextMaxLength, newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChannelRow, definitionOfRow } from '../channels/index.ts'
import { type ChatRow, identityOf, repliesUntil } from '../chats/index.ts'
import { attachFiles } from '../files/index.ts'
import { showMailing } from '../mailings/index.ts'
import {
  appendMessage,
  findExternalMessages,
  findMessage,
  keepLetter,
  nameMessage,
  toLastMessage,
  updateMessage,
} from '../messages/index.ts'
import { awaitedFilesOf, noteAwaited } from './awaited-files.ts'
import { findChat } from './find-chat.ts'
import type { UpdateRow } from './tables.ts'
import { extrasWithFiles } from './take-awaited-files.ts'
import type { TakenFiles } from './take-files.ts'

type Given = {
  /** What brought the message, and which of its events it is. */
  update: UpdateRow
  eventIndex: number
  channel: ChannelRow
  adapter: ChannelAdapter
  customerId: string
  message: InboundMessage
  files: TakenFiles
}

/** Puts a customer's message into its chat. One that is there already, by the provider's id, is left as it is. */
export async function applyMessage(tx: Transaction, given: Given): Promise<void> {
  const { update, channel, customerId, message, files } = given
  const externalId = await freeName(tx, channel, message)
  if (externalId === undefined) return
  const found = await findChat(tx, given)
  const first = await findGroup(tx, channel, message)
  if (first && first.chatId === found.id && first.files + files.taken.length + files.awaited.length <= messageFilesMax) {
    return addToGroup(tx, found, first, given)
  }
  const id = newId()
  const wroteAt = message.sentAt && message.sentAt < tx.now ? message.sentAt : tx.now
  const chat = await showMailing(tx, found, {
    channel,
    values: [message.contact.value, ...(message.contact.aliases ?? [])],
    writtenAt: wroteAt,
  })
  await appendMessage(
    tx,
    chat,
    {
      id,
      kind: 'customer',
      author: null,
      text: message.text.slice(0, messageTextMaxLength * 10),
      fileIds: files.taken.map(({ view }) => view.id),
      filePlaces: files.taken.map(({ index }) => index + 1),
      uploader: { kind: 'customer', id: customerId },
      extras: await extrasOf(tx, channel, message, files),
      writtenAt: message.sentAt,
      arrivedAt: update.received_at,
    },
    message.extras?.comment ? await opensPrivateReply(tx, channel, chat, { id, wroteAt }) : opensWindow(channel, chat, wroteAt),
  )
  const group = message.group === undefined ? [] : [groupName(message.group)]
  await nameMessage(tx, {
    channelId: channel.id,
    chatId: chat.id,
    messageId: id,
    externalIds: [externalId, ...group],
    fingerprint: message.fingerprint,
  })
  if (message.html !== undefined) await keepLetter(tx, id, { html: message.html, pictures: files.pictures })
  await noteAwaited(tx, given, { chatId: chat.id, messageId: id, before: 0 })
}

/**
 * By the provider's clock, as it counts itself; what comes late shortens nothing. The window is noted also while a setting lets late replies go: it shuts
 * nobody out then, and is there when the setting is switched off.
 */
function opensWindow(channel: ChannelRow, chat: ChatRow, wroteAt: Date): Pick<ChatRow, 'reply_until'> | undefined {
  const until = replyWindowEnd(definitionOfRow(channel).capabilities, wroteAt)
  return until && (chat.reply_until === null || until > chat.reply_until) ? { reply_until: until } : undefined
}

/** A comment opens no window: it can be answered once, in private. One that was open before, in another chat, still is. */
async function opensPrivateReply(
  tx: Transaction,
  channel: ChannelRow,
  chat: ChatRow,
  { id, wroteAt }: { id: string; wroteAt: Date },
): Promise<Partial<ChatRow>> {
  const { privateReply } = definitionOfRow(channel).capabilities
  if (!privateReply) return {}
  const reply_until = chat.reply_until ?? (await repliesUntil(tx, { channelId: channel.id, identityId: identityOf(chat) }))
  return { reply_until, private_reply_to: id, private_reply_until: new Date(wroteAt.getTime() + privateReply.hours * 3_600_000) }
}

/** What the message is called here; undefined for one that is there already. */
async function freeName(tx: Transaction, channel: ChannelRow, { externalId, fingerprint }: InboundMessage): Promise<string | undefined> {
  const ofItsOwn = fingerprint === undefined ? undefined : `${externalId}#${fingerprint}`
  const known = await findExternalMessages(tx.db, channel.id, [externalId, ...(ofItsOwn ? [ofItsOwn] : [])])
  const [first] = known
  if (!first) return externalId
  // One from before there were fingerprints is taken for the same.
  const isRepeated = known.length > 1 || ofItsOwn === undefined || first.fingerprint === null || first.fingerprint === fingerprint
  return isRepeated ? undefined : ofItsOwn
}

type Group = { messageId: string; chatId: string; files: number; lastPlace: number }

/** The message that holds the beginning of an album. The album's own name is kept beside the names of its pictures. */
async function findGroup(tx: Transaction, channel: ChannelRow, message: InboundMessage): Promise<Group | undefined> {
  if (message.group === undefined) return undefined
  const [found] = await findExternalMessages(tx.db, channel.id, [groupName(message.group)])
  const first = found && (await findMessage(tx.db, found.messageId))
  if (!found || !first) return undefined
  const awaited = await awaitedFilesOf(tx.db, first.id)
  const files = first.files.length + awaited.length
  return { messageId: first.id, chatId: found.chatId, files, lastPlace: Math.max(files, awaited.at(-1)?.place ?? 0) }
}

/** One more part of an album: its files go behind those that are there, and its words become the album's where it has none. */
async function addToGroup(tx: Transaction, chat: ChatRow, group: Group, given: Given): Promise<void> {
  const { channel, customerId, message, files } = given
  const { messageId, lastPlace } = group
  await attachFiles(tx, {
    fileIds: files.taken.map(({ view }) => view.id),
    places: files.taken.map(({ index }) => lastPlace + index + 1),
    chatId: chat.id,
    messageId,
    uploader: { kind: 'customer', id: customerId },
  })
  await noteAwaited(tx, given, { chatId: chat.id, messageId, before: lastPlace })
  const awaited = (await awaitedFilesOf(tx.db, messageId)).map(({ name }) => name)
  await updateMessage(tx, chat, messageId, ({ text, extras }) => ({
    text: text === '' ? message.text : text,
    extras: extrasWithFiles(extras, { awaited, refused: files.refused }),
  }))
  await nameMessage(tx, { channelId: channel.id, chatId: chat.id, messageId, externalIds: [message.externalId] })
}

function groupName(group: string): string {
  return `group:${group}`
}

async function extrasOf(tx: Transaction, channel: ChannelRow, message: InboundMessage, files: TakenFiles): Promise<MessageExtras | null> {
  const quote = message.quotes === undefined ? undefined : await quoteOf(tx, channel, message.quotes)
  const said = { ...message.extras, ...(quote ? { quote } : {}) }
  const extras = extrasWithFiles(said, { awaited: files.awaited.map(({ name }) => name), refused: files.refused })
  return Object.keys(extras).length > 0 ? extras : null
}

async function quoteOf(tx: Transaction, channel: ChannelRow, externalId: string): Promise<MessageExtras['quote']> {
  const [known] = await findExternalMessages(tx.db, channel.id, [externalId])
  const quoted = known && (await findMessage(tx.db, known.messageId))
  // A message from before the channel was connected: there is nothing to show but that there was one.
  if (!quoted) return { messageId: null, text: '', fromCustomer: false }
  const text = isTakenBack(quoted) ? '' : toLastMessage(quoted).text
  return { messageId: quoted.id, text, fromCustomer: quoted.kind === 'customer' }
}
