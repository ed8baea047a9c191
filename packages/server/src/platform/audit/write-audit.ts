import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { AuditEntry } from './audit-entry.ts'

/** Appends entries to the chain of an organisation (reliability 1.1 row 37). Whoever writes next waits for the commit of this. */
export async function writeAudit(db: Kysely<Tables>, organisationId: string, at: Date, entries: readonly AuditEntry[]): Promise<void> {
  await auditing(organisationId, at, entries).execute(db)
}

/** The same as a statement, for whoever asks several at once. */
export function auditing(organisationId: string, at: Date, entries: readonly AuditEntry[]): RawBuilder<Record<never, never>> {
  return sql`SELECT append_audit(${organisationId}, ${at}, ${JSON.stringify(entries.map(toRow))}::jsonb)`
}

function toRow({ by, action, subject, reason, before, after }: AuditEntry) {
  return {
    action,
    actor_kind: by.kind ?? 'account',
    actor_id: by.id,
    actor_name: by.name,
    network: by.network,
    user_agent: by.userAgent,
    subject_type: subject?.type,
    subject_id: subject?.id,
    subject_name: subject?.name,
    reason,
    before,
    after,
  }
}
