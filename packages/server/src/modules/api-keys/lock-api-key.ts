import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ApiKeyRow } from './tables.ts'
import './tables.ts'

/** A key of the organisation, locked until the transaction ends. Throws apiKeyNotFoundException. */
export async function lockApiKey(tx: Transaction, apiKeyId: string): Promise<ApiKeyRow> {
  const key = await tx.db.selectFrom('api_keys').selectAll().where('id', '=', apiKeyId).forUpdate().executeTakeFirst()
  if (!key) throw new AppError('apiKeyNotFoundException')
  return key
}
