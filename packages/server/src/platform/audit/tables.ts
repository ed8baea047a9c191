import type { AuditActorKind } from '@besedka/contract'
import type { TableOf } from '../database/columns/table-of.ts'

type AuditEntriesTable = TableOf<
  'audit_entries',
  {
    actor_kind: AuditActorKind
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }
>

declare module '../database/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable
  }
}
