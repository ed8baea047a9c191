import type { InboundEvent } from '@besedka/channels/kit'
import { messageFilesMax } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChannelRow } from '../channels/index.ts'
import { identityOf, lockChatRow } from '../chats/index.ts'
import { applyMark, findExternalMessages, findMessage, updateMessage } from '../messages/index.ts'
import { awaitedFilesOf, noteAwaited } from './awaited-files.ts'
import type { UpdateRow } from './tables.ts'
import { extrasWithFiles } from './take-awaited-files.ts'

type Edit = Extract<InboundEvent, { kind: 'edit' }>
type Given = { update: UpdateRow; eventIndex: number; channel: ChannelRow; edit: Edit }

/** A customer has changed a message: its words at once, and files that have come to it when they are fetched. Files that were taken out stay for the record. */
export async function applyEdit(tx: Transaction, { update, eventIndex, channel, edit }: Given): Promise<void> {
  const { files = [], ...mark } = edit
  await applyMark(tx, channel.id, mark)
  if (files.length === 0) return
  const [known] = await findExternalMessages(tx.db, channel.id, [edit.externalId])
  const chat = known?.kind === 'customer' ? await lockChatRow(tx, known.chatId) : undefined
  const message = chat && (await findMessage(tx.db, known?.messageId ?? ''))
  if (!chat || !message) return
  const awaited = await awaitedFilesOf(tx.db, message.id)
  const before = message.files.length + awaited.length + (message.extras?.refusedFiles?.length ?? 0)
  const fresh = files.slice(0, messageFilesMax).flatMap(({ name }, index) => (index < before ? [] : [{ index, name, contentId: null }]))
  if (fresh.length === 0) return
  const about = { update, eventIndex, channel, customerId: identityOf(chat), files: { awaited: fresh } }
  await noteAwaited(tx, about, { chatId: chat.id, messageId: message.id, before: 0 })
  const names = [...awaited, ...fresh].map(({ name }) => name)
  await updateMessage(tx, chat, message.id, ({ extras }) => ({ extras: extrasWithFiles(extras, { awaited: names, refused: [] }) }))
}
