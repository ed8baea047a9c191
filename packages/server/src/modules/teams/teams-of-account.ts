import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Puts an account into exactly these teams. Throws teamsNotFoundException when one of them does not exist. */
export async function setTeamsOfAccount(tx: Transaction, accountId: string, teamIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(teamIds)]
  await requireTeams(tx, wanted)
  await tx.db.deleteFrom('team_members').where('account_id', '=', accountId).execute()
  const rows = wanted.map((teamId) => ({ organisation_id: tx.organisationId, team_id: teamId, account_id: accountId }))
  if (rows.length > 0) await tx.db.insertInto('team_members').values(rows).execute()
}

/** Throws teamsNotFoundException when one of these teams does not exist. */
export async function requireTeams(tx: Pick<Transaction, 'db'>, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return
  const found = await tx.db.selectFrom('teams').select('id').where('id', 'in', teamIds).execute()
  if (found.length < new Set(teamIds).size) throw new AppError('teamsNotFoundException')
}
