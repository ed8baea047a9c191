import type { AuditActorKind } from '@besedka/contract'

type AuditEntriesTable = {
  organisation_id: string
  place: number
  at: Date
  action: string
  actor_kind: AuditActorKind
  actor_id: string | null
  actor_name: string
  network: string | null
  user_agent: string | null
  subject_type: string | null
  subject_id: string | null
  subject_name: string | null
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  previous_hash: Buffer
  hash: Buffer
}

declare module '../database/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable
  }
}
