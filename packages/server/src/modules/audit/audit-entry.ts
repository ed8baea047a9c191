import type { AuditEntryView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import '../../platform/audit/tables.ts'

export type AuditRow = Selectable<Tables['audit_entries']>

export function toAuditEntryView(row: AuditRow): AuditEntryView {
  return {
    place: row.place,
    at: row.at.toISOString(),
    action: row.action,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    network: row.network,
    userAgent: row.user_agent,
    subject: row.subject_type === null ? null : { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    reason: row.reason,
    before: row.before,
    after: row.after,
    names: {},
    hash: row.hash.toString('hex'),
  }
}
