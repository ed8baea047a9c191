import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import './tables.ts'

/** Forgets a mailing with what it has sent; what stands in chats stays there. Throws mailingNotFoundException. */
export async function deleteMailing(tx: Transaction, account: SignedInAccount, mailingId: string): Promise<void> {
  const row = await tx.db.deleteFrom('mailings').where('id', '=', mailingId).returningAll().executeTakeFirst()
  if (!row) throw new AppError('mailingNotFoundException')
  const { name, type, sent, answered } = row
  tx.audit({ by: account, action: 'mailing.deleted', subject: { type: 'mailing', id: row.id, name }, before: { type, sent, answered } })
}
