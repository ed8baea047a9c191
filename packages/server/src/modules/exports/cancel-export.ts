import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { ExportKind } from './export-kind.ts'
import './tables.ts'

/**
 * Ends the time of one's own file: whoever makes it stops when they next say how far they are, its link opens nothing any more, and the clock that
 * deletes files takes its bytes, if there are any. Throws exportNotFoundException.
 */
export async function cancelExport(
  tx: Transaction,
  account: CurrentAccount,
  { kind, exportId }: { kind: ExportKind; exportId: string },
): Promise<null> {
  const { numUpdatedRows } = await tx.db
    .updateTable('exports')
    .set({ expires_at: tx.now })
    .where('id', '=', exportId)
    .where('owner_id', '=', account.id)
    .where('kind', '=', kind.kind)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('exportNotFoundException')
  return null
}
