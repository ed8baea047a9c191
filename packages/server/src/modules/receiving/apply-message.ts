import type { ChannelAdapter, InboundMessage } from '@besedka/channels/kit'
import { type MessageExtras, messageFilesMax, messageTextMaxLength, newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChannelRow } from '../channels/index.ts'
import { attachFiles } from '../files/index.ts'
import { addFiles, appendMessage, findExternalMessages, findMessage, keepLetter, nameMessage, toLastMessage } from '../messages/index.ts'
import { findChat } from './find-chat.ts'
import type { TakenFiles } from './take-files.ts'

/** Puts a customer's message into its chat. One that is there already, by the provider's id, is left as it is. */
export async function applyMessage(
  tx: Transaction,
  given: { channel: ChannelRow; adapter: ChannelAdapter; customerId: string; message: InboundMessage; taken: TakenFiles },
): Promise<void> {
  const { channel, customerId, message, taken } = given
  const [known] = await findExternalMessages(tx.db, channel.id, [message.externalId])
  if (known) return
  const chat = await findChat(tx, given)
  const uploader = { kind: 'customer', id: customerId } as const
  const first = await findGroup(tx, channel, message)
  if (first && first.chatId === chat.id && first.files + taken.files.length <= messageFilesMax) {
    await attachFiles(tx, { fileIds: idsOf(taken), chatId: chat.id, messageId: first.messageId, uploader, after: first.files })
    await addFiles(tx, chat, first.messageId, taken.files, message.text)
    await nameMessage(tx, { channelId: channel.id, chatId: chat.id, messageId: first.messageId, externalIds: [message.externalId] })
    return
  }
  const id = newId()
  const text = message.text.slice(0, messageTextMaxLength * 10)
  const extras = await extrasOf(tx, channel, message, taken)
  await appendMessage(tx, chat, {
    id,
    kind: 'customer',
    author: null,
    text,
    fileIds: idsOf(taken),
    uploader,
    extras,
    writtenAt: message.sentAt,
  })
  const group = message.group === undefined ? [] : [groupName(message.group)]
  await nameMessage(tx, { channelId: channel.id, chatId: chat.id, messageId: id, externalIds: [message.externalId, ...group] })
  if (message.html !== undefined) await keepLetter(tx, id, { html: message.html, pictures: taken.pictures })
}

/** The message that holds the beginning of an album. The album's own name is kept beside the names of its pictures. */
async function findGroup(tx: Transaction, channel: ChannelRow, message: InboundMessage) {
  if (message.group === undefined) return undefined
  const [found] = await findExternalMessages(tx.db, channel.id, [groupName(message.group)])
  if (!found) return undefined
  const first = await findMessage(tx.db, found.messageId)
  return first && { messageId: first.id, chatId: found.chatId, files: first.files.length }
}

function groupName(group: string): string {
  return `group:${group}`
}

async function extrasOf(tx: Transaction, channel: ChannelRow, message: InboundMessage, taken: TakenFiles): Promise<MessageExtras | null> {
  const quote = message.quotes === undefined ? undefined : await quoteOf(tx, channel, message.quotes)
  const extras: MessageExtras = {
    ...message.extras,
    ...(quote ? { quote } : {}),
    ...(taken.refused.length > 0 ? { refusedFiles: taken.refused } : {}),
  }
  return Object.keys(extras).length > 0 ? extras : null
}

async function quoteOf(tx: Transaction, channel: ChannelRow, externalId: string): Promise<MessageExtras['quote']> {
  const [known] = await findExternalMessages(tx.db, channel.id, [externalId])
  const quoted = known && (await findMessage(tx.db, known.messageId))
  // A message from before the channel was connected: there is nothing to show but that there was one.
  if (!quoted) return { messageId: null, text: '', fromCustomer: false }
  return { messageId: quoted.id, text: toLastMessage(quoted).text, fromCustomer: quoted.kind === 'customer' }
}

function idsOf(taken: TakenFiles): string[] {
  return taken.files.map((file) => file.id)
}
