import { grantableScopes } from '@besedka/contract'
import { sql } from 'kysely'
import { newApiToken } from '../../platform/crypto/api-token.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { checkGrantable } from './check-grantable.ts'
import { createApiKey, type MadeApiKey } from './create-api-key.ts'
import { lockApiKey } from './lock-api-key.ts'
import { endTokens, registerToken } from './register-token.ts'
import type { ApiKeyRow } from './tables.ts'
import './tables.ts'

/** How long the former token goes on working when its owner asks for an overlap (reliability 1.3). */
const overlapHours = 24

/** The name that colleagues see beside what the organisation's key writes. */
const organisationKeyName = 'API'

/**
 * Makes a key anew: the former token ends at once, or after 24 hours with `overlap`. Who reads the new token could use it, so they need
 * every right that it brings. Throws apiKeyNotFoundException, rightNotGrantableException.
 */
export async function renewApiKey(
  tx: Transaction,
  account: CurrentAccount,
  asked: { apiKeyId: string; overlap: boolean },
): Promise<MadeApiKey> {
  const key = await lockApiKey(tx, asked.apiKeyId)
  checkGrantable(account, key.scopes)
  return renew(tx, account, key, asked.overlap)
}

/** Makes the organisation's key, or makes it anew with all scopes that this account may give. */
export async function renewOrganisationKey(tx: Transaction, account: CurrentAccount, overlap: boolean): Promise<MadeApiKey> {
  // Two who press the button at once: the second renews what the first has made.
  await sql`SELECT FROM organisation_positions WHERE organisation_id = ${tx.organisationId} FOR UPDATE`.execute(tx.db)
  const key = await tx.db.selectFrom('api_keys').selectAll().where('kind', '=', 'organisation').forUpdate().executeTakeFirst()
  const scopes = grantableScopes(account.rights)
  if (!key) return createApiKey(tx, account, { kind: 'organisation', name: organisationKeyName, scopes, expiresInDays: null })
  return renew(tx, account, { ...key, scopes }, overlap)
}

async function renew(tx: Transaction, account: CurrentAccount, key: ApiKeyRow, overlap: boolean): Promise<MadeApiKey> {
  const { token, prefix, hash } = newApiToken()
  await endTokens(tx, key.id, overlap ? overlapHours : 0)
  await registerToken(tx, key.id, { prefix, hash })
  const row = await tx.db
    .updateTable('api_keys')
    .set({
      prefix,
      scopes: key.scopes,
      created_by_name: account.name,
      created_by: account.id,
      created_at: tx.now,
      former_valid_until: overlap ? sql<Date>`now() + ${`${overlapHours} hours`}::interval` : null,
    })
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  tx.audit({
    by: account,
    action: 'apiKey.renewed',
    subject: { type: 'apiKey', id: key.id, name: key.name },
    before: { prefix: key.prefix },
    after: { prefix, scopes: row.scopes, formerValidUntil: row.former_valid_until },
  })
  return { row, token }
}
