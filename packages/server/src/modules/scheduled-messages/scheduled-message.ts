import { type FileView, type ScheduledMessageView, scheduledDaysMax } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { NewJob, Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChatRow, lockChat, saveChat, staffAudience, toChatView } from '../chats/index.ts'
import { viewsOfFiles } from '../files/index.ts'
import type { ScheduledRow } from './tables.ts'

export const sendScheduledJob = 'sendScheduled'

const dayMs = 86_400_000

export function toView(row: ScheduledRow, files: ReadonlyMap<string, FileView>): ScheduledMessageView {
  return {
    id: row.id,
    version: row.version,
    chatId: row.chat_id,
    authorId: row.author_id,
    text: row.text,
    formatted: row.beside.formatted ?? null,
    files: row.file_ids.flatMap((id) => files.get(id) ?? []),
    sendAt: row.send_at.toISOString(),
    unlessCustomerWrites: row.unless_customer_writes,
    setAt: row.set_at.toISOString(),
    problem: row.problem,
  }
}

export async function viewOf(tx: Transaction, row: ScheduledRow): Promise<ScheduledMessageView> {
  return toView(row, await viewsOfFiles(tx.db, row.file_ids))
}

/** Throws scheduledMomentException. */
export function checkMoment(tx: Transaction, at: Date): void {
  if (at <= tx.now || at.getTime() > tx.now.getTime() + scheduledDaysMax * dayMs) throw new AppError('scheduledMomentException')
}

/** Looks at it at its moment; a later one takes the place of an earlier. */
export function jobOf({ organisation_id: organisationId, id, send_at: runAt }: ScheduledRow): NewJob {
  return { name: sendScheduledJob, payload: { organisationId, scheduledId: id }, runAt, key: `scheduled:${id}` }
}

export type AboutScheduled = { chatId: string; scheduledId: string }

/** The chat and what is to leave it, both locked: the chat first, like everybody who writes in it. Throws scheduledMessageNotFoundException. */
export async function lockScheduled(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, scheduledId }: AboutScheduled,
): Promise<{ chat: ChatRow; row: ScheduledRow }> {
  const chat = await lockChat(tx, chatId, account)
  const row = await findLocked(tx, scheduledId)
  if (row?.chat_id !== chatId) throw new AppError('scheduledMessageNotFoundException')
  return { chat, row }
}

/** The same for who has written it. Throws scheduledByOtherException. */
export async function lockOwnScheduled(tx: Transaction, account: CurrentAccount, about: AboutScheduled) {
  const { chat, row } = await lockScheduled(tx, account, about)
  if (row.author_id !== account.id) throw await byOther(tx, row)
  return { chat, row }
}

export async function byOther(tx: Transaction, { author_id }: ScheduledRow): Promise<AppError<'scheduledByOtherException'>> {
  return new AppError('scheduledByOtherException', { operator: await accountName(tx.db, author_id) })
}

/** Under the lock of its chat. */
export async function findLocked(tx: Transaction, scheduledId: string): Promise<ScheduledRow | undefined> {
  return tx.db.selectFrom('scheduled_messages').selectAll().where('id', '=', scheduledId).forUpdate().executeTakeFirst()
}

/** Says on the chat that what leaves it later is not as it was, `by` more or less. */
export async function tellScheduled(
  tx: Transaction,
  chat: ChatRow,
  by: -1 | 0 | 1,
  change: Partial<Pick<ChatRow, 'participant_ids'>> = {},
) {
  const after = await saveChat(tx, chat, { ...change, scheduled: chat.scheduled + by })
  tx.record({
    type: 'scheduledMessages.updated',
    subjectId: chat.id,
    audience: staffAudience(after),
    payload: { chat: toChatView(after) },
  })
}
