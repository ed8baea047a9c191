import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { Uploader } from './file-caller.ts'
import './tables.ts'

/**
 * Another row over the bytes of a file that is kept for colleagues, for a message that takes it in the same transaction. So a file that is sent
 * again and again is stored once; whoever keeps the first one must never let it go. Undefined where there is no such file.
 * @param uploaderId who takes it; without one whoever uploaded the first
 */
export async function copyFile(
  tx: Transaction,
  fileId: string,
  uploaderId: string | null = null,
): Promise<{ id: string; uploader: Uploader } | undefined> {
  const id = newId()
  const { rows } = await sql<{ accountId: string }>`
    INSERT INTO files (organisation_id, id, storage_key, name, mime_type, kind, size_bytes, width, height, has_thumbnail, uploaded_by_account_id, created_at)
    SELECT organisation_id, ${id}, storage_key, name, mime_type, kind, size_bytes, width, height, has_thumbnail,
           coalesce(${uploaderId}::uuid, uploaded_by_account_id), ${tx.now}
    FROM files WHERE id = ${fileId} AND for_colleagues AND uploaded_by_account_id IS NOT NULL
    RETURNING uploaded_by_account_id AS "accountId"`.execute(tx.db)
  const [row] = rows
  return row && { id, uploader: { kind: 'account', id: row.accountId } }
}
