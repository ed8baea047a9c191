import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { requireGrantable, rightsOf } from '../roles/index.ts'
import type { FoundAccount } from './find-accounts.ts'
import { getAccount } from './get-account.ts'
import './tables.ts'

/** An account that `by` may change, locked until the transaction ends. Throws accountNotFoundException, rightNotGrantableException. */
export async function lockAccount(tx: Transaction, by: CurrentAccount, accountId: string): Promise<FoundAccount> {
  await tx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const account = await getAccount(tx.db, accountId)
  requireGrantable(by, rightsOf(account))
  return account
}
