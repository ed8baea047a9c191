import type { InboundEcho } from '@besedka/channels/kit'
import { messageTextMaxLength, newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChannelRow, titleOfType } from '../channels/index.ts'
import { findChatOfContact, lockChatRow } from '../chats/index.ts'
import { appendMessage, findExternalMessages, nameMessage } from '../messages/index.ts'
import { noteAwaited } from './awaited-files.ts'
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
 * Puts what the company wrote in the provider's own inbox into the customer's open chat, as an answer by nobody of here. Without an open chat there is
 * nothing that it would answer. One that is there already is left as it is: we wrote it ourselves.
 */
export async function applyEcho(tx: Transaction, given: Given): Promise<void> {
  const { update, eventIndex, channel, customerId, echo, files } = given
  const open = await findChatOfContact(tx.db, { channelId: channel.id, contactValue: echo.contact.value })
  const chat = open && (await lockChatRow(tx, open.id))
  if (!chat || chat.state === 'closed') return
  if ((await findExternalMessages(tx.db, channel.id, [echo.externalId])).length > 0) return
  const id = newId()
  const extras = extrasWithFiles(null, { awaited: files.awaited.map(({ name }) => name), refused: files.refused })
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
  })
  await nameMessage(tx, { channelId: channel.id, chatId: chat.id, messageId: id, externalIds: [echo.externalId] })
  await noteAwaited(tx, { update, eventIndex, channel, customerId, files }, { chatId: chat.id, messageId: id, before: 0 })
}
