import type { Transaction } from '../../platform/events/transaction.ts'
import type { AwaitedFileRow, UpdateRow } from './tables.ts'
import type { TakenFiles } from './take-files.ts'
import './tables.ts'

/** The job that takes the files of a message that could not be taken with it. */
export const takeAwaitedFilesJob = 'takeAwaitedFiles'

/** A file is tried again, later and later, for a day; the providers' links to files do not last longer. */
export const awaitedForMs = 24 * 60 * 60_000
const pauseMaxMs = 10 * 60_000

/** When a file is tried again after so many attempts. */
export function nextAttemptAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(pauseMaxMs, 1_000 * 2 ** attempts))
}

type NewAwaitedFile = Pick<
  AwaitedFileRow,
  'message_id' | 'place' | 'chat_id' | 'customer_id' | 'channel_id' | 'update_id' | 'event_index' | 'file_index' | 'name' | 'content_id'
>

/** Notes files that are taken after their message. */
async function awaitFiles(tx: Transaction, files: readonly NewAwaitedFile[]): Promise<void> {
  const [first] = files
  if (!first) return
  const moments = { next_attempt_at: tx.now, created_at: tx.now }
  await tx.db
    .insertInto('awaited_files')
    .values(files.map((file) => ({ organisation_id: tx.organisationId, ...file, ...moments })))
    .execute()
  await enqueueAwaited(tx, first.message_id, tx.now)
}

/** Notes the files that a message came without; `before` is how many files it has from elsewhere. */
export async function noteAwaited(
  tx: Transaction,
  given: { update: UpdateRow; eventIndex: number; channel: { id: string }; customerId: string; files: Pick<TakenFiles, 'awaited'> },
  at: { chatId: string; messageId: string; before: number },
): Promise<void> {
  const { update, eventIndex, channel, customerId, files } = given
  await awaitFiles(
    tx,
    files.awaited.map(({ index, name, contentId }) => ({
      message_id: at.messageId,
      place: at.before + index + 1,
      chat_id: at.chatId,
      customer_id: customerId,
      channel_id: channel.id,
      update_id: update.external_id,
      event_index: eventIndex,
      file_index: index,
      name,
      content_id: contentId,
    })),
  )
}

/** Tries the files of a message at `runAt`. */
export async function enqueueAwaited(tx: Transaction, messageId: string, runAt: Date): Promise<void> {
  const key = `files:${messageId}`
  await tx.enqueue({ name: takeAwaitedFilesJob, payload: { organisationId: tx.organisationId, messageId }, queue: key, key, runAt })
}

/** The files of a message that are not taken yet, in order. */
export async function awaitedFilesOf(db: Transaction['db'], messageId: string): Promise<AwaitedFileRow[]> {
  return db.selectFrom('awaited_files').selectAll().where('message_id', '=', messageId).orderBy('place').execute()
}
