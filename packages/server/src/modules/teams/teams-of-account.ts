import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Puts an account into exactly these teams, in each new one as the last. Throws teamsNotFoundException when one of them does not exist. */
export async function setTeamsOfAccount(tx: Transaction, accountId: string, teamIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(teamIds)]
  await requireTeams(tx, wanted)
  await sql`DELETE FROM team_members WHERE account_id = ${accountId} AND team_id <> ALL (${wanted}::uuid[])`.execute(tx.db)
  await sql`
    INSERT INTO team_members (organisation_id, team_id, account_id, place)
    SELECT ${tx.organisationId}, team_id, ${accountId}, (SELECT coalesce(max(m.place) + 1, 0) FROM team_members m WHERE m.team_id = wanted.team_id)
    FROM unnest(${wanted}::uuid[]) AS wanted (team_id)
    ON CONFLICT DO NOTHING`.execute(tx.db)
}

/** Throws teamsNotFoundException when one of these teams does not exist; none of them is deleted before this transaction ends. */
export async function requireTeams(tx: Pick<Transaction, 'db'>, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return
  const found = await tx.db.selectFrom('teams').select('id').where('id', 'in', teamIds).where('deleted_at', 'is', null).forShare().execute()
  if (found.length < new Set(teamIds).size) throw new AppError('teamsNotFoundException')
}

/** The same for what is given to teams anew: one that has been deleted since may stay where it stood. */
export async function requireAddedTeams(
  tx: Pick<Transaction, 'db'>,
  { stood, wanted }: { stood: readonly string[]; wanted: readonly string[] },
): Promise<void> {
  await requireTeams(
    tx,
    wanted.filter((id) => !stood.includes(id)),
  )
}
