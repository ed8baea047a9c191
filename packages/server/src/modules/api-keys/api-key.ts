import type { ApiKeyView } from '@besedka/contract'
import type { ApiKeyRow } from './tables.ts'

/** An organisation that needs more than this has lost sight of them. */
export const apiKeysMax = 50

export function toApiKeyView(row: ApiKeyRow, now: Date): ApiKeyView {
  const former = row.former_valid_until
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name,
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
    formerValidUntil: former && former > now ? former.toISOString() : null,
  }
}
