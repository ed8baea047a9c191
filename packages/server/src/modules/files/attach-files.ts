import type { FileView } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type Uploader, uploaderColumn } from './file-caller.ts'
import { toFileView } from './file-view.ts'
import type { FileRow } from './tables.ts'

/**
 * Gives uploaded files to a message: in the order of `fileIds`, or at the `places` given beside them, which begin with 1. Takes all or none:
 * an unknown file, another person's, one that a message already has, a list of customers, or one named twice is fileNotFoundException.
 */
export async function attachFiles(
  tx: Transaction,
  given: { fileIds: readonly string[]; chatId: string; messageId: string; uploader: Uploader; places?: readonly number[] | undefined },
): Promise<FileView[]> {
  if (given.fileIds.length === 0) return []
  const places = given.places ?? given.fileIds.map((_id, index) => index + 1)
  const { rows } = await sql<FileRow>`
    UPDATE files SET chat_id = ${given.chatId}, message_id = ${given.messageId}, place = asked.place
    FROM unnest(${given.fileIds}::uuid[], ${places}::int[]) AS asked (id, place)
    WHERE files.organisation_id = ${tx.organisationId} AND files.id = asked.id
      AND files.message_id IS NULL AND NOT files.public AND NOT files.customer_list AND ${sql.ref(uploaderColumn(given.uploader))} = ${given.uploader.id}
    RETURNING files.*`.execute(tx.db)
  if (rows.length !== given.fileIds.length) throw new AppError('fileNotFoundException')
  return rows.sort((one, other) => (one.place ?? 0) - (other.place ?? 0)).map(toFileView)
}
