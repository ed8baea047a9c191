import type { InboundEcho } from '@besedka/channels/kit'
import { messageTextMaxLength, newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChannelRow, titleOfType } from '../channels/index.ts'
import { lockChatRow } from '../chats/index.ts'
import { appendMessage, findExternalMessages, nameMessage } from '../messages/index.ts'
import { noteAwaited } from './awaited-files.ts'
import { findChatOfEcho } from './chat-of-echo.ts'
import type { UpdateRow } from './tables.ts'
import { extrasWithFiles } from './take-awaited-files.ts'
import type { TakenFiles } from './take-files.ts'

type Given = {
  update: UpdateRow
  eventIndex: number
  channel: ChannelRow
  customerId: string
  echo: InboundEcho
  files: TakenFiles
}

/**
 * Puts what the company wrote in the provider's own inbox into the customer's chat, as an answer by nobody of here: into the open one, else below the last
 * one, which stays closed, because nobody has to do anything about it. A customer who has never written has none. One that is there already is left as it is:
 * we wrote it ourselves. What the provider wrote of its own accord is marked as a machine's, and answers nothing.
 */
export async function applyEcho(tx: Transaction, given: Given): Promise<void> {
  const { update, eventIndex, channel, customerId, echo, files } = given
  const last = await findChatOfEcho(tx.db, channel, echo.contact.value)
  const chat = last && (await lockChatRow(tx, last.id))
  if (!chat) return
  if ((await findExternalMessages(tx.db, channel.id, [echo.externalId])).length > 0) return
  const id = newId()
  const said = echo.byProvider ? { automatic: 'provider' as const } : null
  const extras = extrasWithFiles(said, { awaited: files.awaited.map(({ name }) => name), refused: files.refused })
  await appendMessage(tx, chat, {
    id,
    kind: 'reply',
    author: { id: null, name: titleOfType(channel.type) },
    text: echo.text.slice(0, messageTextMaxLength),
    fileIds: files.taken.map(({ view }) => view.id),
    filePlaces: files.taken.map(({ index }) => index + 1),
    uploader: { kind: 'customer', id: customerId },
    extras: Object.keys(extras).length > 0 ? extras : null,
    writtenAt: echo.sentAt,
    // It may be read after words that the customer wrote later: those still wait.
    unseenBefore: echo.sentAt !== null && chat.customer_wrote_at !== null && chat.customer_wrote_at > echo.sentAt,
  })
  await nameMessage(tx, { channelId: channel.id, chatId: chat.id, messageId: id, externalIds: [echo.externalId] })
  await noteAwaited(tx, { update, eventIndex, channel, customerId, files }, { chatId: chat.id, messageId: id, before: 0 })
}
