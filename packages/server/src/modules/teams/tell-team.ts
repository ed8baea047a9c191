import { auditChangesOf } from '../../platform/audit/audit-changes-of.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type TeamRow, toTeamCard, toTeamView } from './team.ts'

/** Tells every screen of a team as it is by now, and whose card shows another list of teams than before. */
export function tellTeam(tx: Transaction, type: 'team.updated' | 'team.deleted', row: TeamRow, changedAccountIds: string[]): void {
  tx.record({ type, subjectId: row.id, audience: ['staff'], payload: { team: toTeamCard(row), changedAccountIds } })
}

type TeamState = { row: TeamRow; memberIds: string[] }

/** Writes what somebody did with a team into the audit log. */
export const auditTeam = auditChangesOf(({ row, memberIds }: TeamState) => {
  const { id, version: _version, memberCount: _memberCount, ...settings } = toTeamView(row, memberIds)
  return { subject: { type: 'team', id, name: row.name }, settings }
})
