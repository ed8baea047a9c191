import type { AuditAction } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type TeamRow, toTeamCard, toTeamView } from './team.ts'

/** Tells every screen of a team as it is by now, and whose card shows another list of teams than before. */
export function tellTeam(tx: Transaction, type: 'team.updated' | 'team.deleted', row: TeamRow, changedAccountIds: string[]): void {
  tx.record({ type, subjectId: row.id, audience: ['staff'], payload: { team: toTeamCard(row), changedAccountIds } })
}

type TeamState = { row: TeamRow; memberIds: string[] }

/** Writes what somebody did with a team into the audit log: only what changed. */
export function auditTeam(tx: Transaction, by: AuditActor, action: AuditAction, change: { was?: TeamState; is?: TeamState }): void {
  const row = change.is?.row ?? change.was?.row
  if (!row) return
  tx.audit({
    by,
    action,
    subject: { type: 'team', id: row.id, name: row.name },
    ...differing(change.was && told(change.was), change.is && told(change.is)),
  })
}

function told({ row, memberIds }: TeamState): Record<string, unknown> {
  const { id: _id, version: _version, memberCount: _memberCount, ...settings } = toTeamView(row, memberIds)
  return settings
}
