import type { AuditAction } from '@besedka/contract'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { ConnectionRow } from '../tables.ts'

/** Writes what was done with a connection into the audit log; of secrets only that they were entered. */
export function auditConnection(
  tx: Transaction,
  by: AuditActor,
  action: AuditAction,
  { was, is, secretsGiven = false }: { was?: ConnectionRow; is?: ConnectionRow; secretsGiven?: boolean },
): void {
  const row = is ?? was
  if (!row) return
  tx.audit({
    by,
    action,
    subject: { type: 'crmConnection', id: row.id, name: row.name },
    ...(was && { before: told(was) }),
    ...(is && { after: { ...told(is), ...(secretsGiven && { secrets: Object.keys(is.secrets) }) } }),
  })
}

function told({ kind, name, state, account, settings, mapping, run }: ConnectionRow): Record<string, unknown> {
  return {
    kind,
    name,
    state,
    account,
    settings,
    mapping: mapping.map(({ own, theirs, direction }) => [own, theirs, direction].join(' ')),
    run: run?.kind ?? null,
  }
}
