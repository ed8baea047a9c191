import { type ApiScope, newId } from '@besedka/contract'
import { sql } from 'kysely'
import { newApiToken } from '../../platform/crypto/api-token.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { apiKeysMax } from './api-key.ts'
import { checkGrantable } from './check-grantable.ts'
import { registerToken } from './register-token.ts'
import type { ApiKeyRow } from './tables.ts'
import './tables.ts'

/** A key as its maker sees it, this once. */
export type MadeApiKey = { row: ApiKeyRow; token: string }

export type NewApiKeyAsked = { kind: ApiKeyRow['kind']; name: string; scopes: ApiScope[]; expiresInDays: number | null }

/** Makes a key. Throws rightNotGrantableException, apiKeyLimitReachedException. */
export async function createApiKey(tx: Transaction, account: CurrentAccount, asked: NewApiKeyAsked): Promise<MadeApiKey> {
  checkGrantable(account, asked.scopes)
  const { count } = await tx.db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= apiKeysMax) throw new AppError('apiKeyLimitReachedException', { size: apiKeysMax })
  const { token, prefix, hash } = newApiToken()
  const { kind, name, scopes, expiresInDays } = asked
  const row = await tx.db
    .insertInto('api_keys')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      kind,
      name,
      prefix,
      scopes: [...new Set(scopes)],
      created_by_name: account.name,
      created_by: account.id,
      created_at: tx.now,
      expires_at: expiresInDays === null ? null : sql<Date>`now() + ${`${expiresInDays} days`}::interval`,
      last_used_at: null,
      last_used_from: null,
      former_valid_until: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await registerToken(tx, row.id, { prefix, hash })
  tx.audit({
    by: account,
    action: 'apiKey.created',
    subject: { type: 'apiKey', id: row.id, name },
    after: { prefix, scopes: row.scopes, expiresAt: row.expires_at },
  })
  return { row, token }
}
