import type { PasskeyView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { AccountKey } from '../authentication/index.ts'
import './tables.ts'

/** The passkeys of an account, the oldest first. */
export async function passkeysOf(db: Kysely<Tables>, { organisationId, id }: AccountKey) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'used_at'])
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function toPasskeyView(row: { id: string; name: string; created_at: Date; used_at: Date | null }): PasskeyView {
  return { id: row.id, name: row.name, createdAt: row.created_at.toISOString(), usedAt: row.used_at?.toISOString() ?? null }
}
