import type { ApiScope } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { checkGrantable } from './check-grantable.ts'
import { lockApiKey } from './lock-api-key.ts'
import { endTokens } from './register-token.ts'
import type { ApiKeyRow } from './tables.ts'
import './tables.ts'

/** Renames a key, or changes what it is for, from the next call on. Throws apiKeyNotFoundException, rightNotGrantableException. */
export async function updateApiKey(
  tx: Transaction,
  account: CurrentAccount,
  asked: { apiKeyId: string; name?: string | undefined; scopes?: ApiScope[] | undefined },
): Promise<ApiKeyRow> {
  const before = await lockApiKey(tx, asked.apiKeyId)
  const scopes = asked.scopes === undefined ? before.scopes : [...new Set(asked.scopes)]
  // What it had already may stay, whoever saves the form; only what is added has to be theirs.
  checkGrantable(
    account,
    scopes.filter((scope) => !before.scopes.includes(scope)),
  )
  const after = await tx.db
    .updateTable('api_keys')
    .set({ name: asked.name ?? before.name, scopes })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  tx.audit({
    by: account,
    action: 'apiKey.updated',
    subject: { type: 'apiKey', id: after.id, name: after.name },
    before: { name: before.name, scopes: before.scopes },
    after: { name: after.name, scopes: after.scopes },
  })
  return after
}

/** Ends a key for good; its tokens are refused from the next call on. Throws apiKeyNotFoundException. */
export async function revokeApiKey(tx: Transaction, account: CurrentAccount, apiKeyId: string): Promise<void> {
  const key = await lockApiKey(tx, apiKeyId)
  await endTokens(tx, key.id, 0)
  await tx.db.deleteFrom('api_keys').where('id', '=', key.id).execute()
  tx.audit({
    by: account,
    action: 'apiKey.revoked',
    subject: { type: 'apiKey', id: key.id, name: key.name },
    before: { prefix: key.prefix, scopes: key.scopes },
  })
}
