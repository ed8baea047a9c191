import { ApiScope, apiScopeRights, OptionName } from '@besedka/contract'
import { prefixOfApiToken } from '../../platform/crypto/api-token.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { CurrentAccount } from './identity.ts'

type Row = {
  token_hash: Buffer
  organisation_id: string
  organisation_name: string
  organisation_kind: CurrentAccount['organisationKind']
  plan_options: string[]
  id: string
  name: string
  scopes: string[]
  use_unnoted: boolean
}

export type CurrentApiKey = {
  /** The key where verbs ask who acts: it has the rights of its scopes, and is in no team. */
  account: CurrentAccount
  scopes: ReadonlySet<ApiScope>
  /** Whether its last use was noted more than a minute ago. */
  useUnnoted: boolean
}

/** The API key of a token; undefined when it is unknown, revoked or outdated, or the organisation deactivated. Asked anew for every request. */
export async function findApiKeyByToken(database: Database, token: string): Promise<CurrentApiKey | undefined> {
  const prefix = prefixOfApiToken(token)
  if (!prefix) return undefined
  const { rows } = await database.doorPool.query<Row>({ name: 'api-key-of-token', text: keyOfToken, values: [prefix] })
  const row = rows[0]
  return row && sameBytes(hashToken(token), row.token_hash) ? toCurrentApiKey(row) : undefined
}

const keyOfToken = `
    SELECT t.token_hash, t.organisation_id, o.name AS organisation_name, o.kind AS organisation_kind, o.plan_options, k.id, k.name, k.scopes,
           k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute' AS use_unnoted
    FROM api_tokens t
    JOIN organisations_today o ON o.id = t.organisation_id AND o.active
    JOIN api_keys k ON k.organisation_id = t.organisation_id AND k.id = t.api_key_id
    WHERE t.prefix = $1 AND (t.valid_until IS NULL OR t.valid_until > now()) AND (k.expires_at IS NULL OR k.expires_at > now())`

function toCurrentApiKey(row: Row): CurrentApiKey {
  const scopes = row.scopes.filter((scope): scope is ApiScope => ApiScope.safeParse(scope).success)
  return {
    account: {
      kind: 'apiKey',
      scopes: new Set(scopes),
      id: row.id,
      organisationId: row.organisation_id,
      organisationName: row.organisation_name,
      organisationKind: row.organisation_kind,
      sessionId: row.id,
      name: row.name,
      email: '',
      role: { id: row.id, name: row.name },
      rights: new Set(scopes.flatMap((scope) => [...apiScopeRights[scope]])),
      options: new Set(row.plan_options.filter((option): option is OptionName => OptionName.safeParse(option).success)),
      teamIds: [],
    },
    scopes: new Set(scopes),
    useUnnoted: row.use_unnoted,
  }
}

/** Notes when and from where a key was used last; to the minute, so that a busy key costs no write per request. */
export async function noteUseOfApiKey({ doorPool }: Database, key: CurrentAccount, network: string): Promise<void> {
  await doorPool.query({
    name: 'use-of-api-key',
    text: `UPDATE api_keys SET last_used_at = now(), last_used_from = $3
           WHERE organisation_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
    values: [key.organisationId, key.id, network],
  })
}
