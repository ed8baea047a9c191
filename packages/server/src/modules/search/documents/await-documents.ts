import { sql } from 'kysely'
import { readableTypes } from '../../../platform/documents/document-kinds.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { SearchedMessage } from '../indexing/load-messages.ts'
import '../tables.ts'

const readable = new Set(readableTypes)

/** Notes which documents of these messages are to be read, each once. */
export async function awaitDocuments(tx: Transaction, messages: readonly SearchedMessage[]): Promise<void> {
  const ids = messages.filter(({ files }) => files.some(({ mimeType }) => readable.has(mimeType))).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    INSERT INTO document_texts (organisation_id, file_id, message_id, look_at)
    SELECT organisation_id, id, message_id, ${tx.now} FROM files
    WHERE message_id = ANY (${ids}::uuid[]) AND kind = 'document' AND mime_type = ANY (${readableTypes}::text[])
    ON CONFLICT DO NOTHING`.execute(tx.db)
}
