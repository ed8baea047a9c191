import { newId, type TeamCard } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

/** Creates a team with its members. */
export async function createTeam(
  db: Kysely<Tables>,
  given: { organisationId: string; name: string; description: string; accountIds: string[] },
): Promise<{ teamId: string }> {
  const teamId = newId()
  await db
    .insertInto('teams')
    .values({ organisation_id: given.organisationId, id: teamId, name: given.name, description: given.description })
    .execute()
  const members = given.accountIds.map((accountId) => ({ organisation_id: given.organisationId, team_id: teamId, account_id: accountId }))
  if (members.length > 0) await db.insertInto('team_members').values(members).execute()
  return { teamId }
}

/** The teams of an organisation, by name. */
export async function listTeamCards(db: Kysely<Tables>): Promise<TeamCard[]> {
  return db.selectFrom('teams').select(['id', 'version', 'name']).orderBy('name').limit(10_000).execute()
}

/** Throws teamNotFoundException when there is no such team in the organisation. */
export async function requireTeam(db: Kysely<Tables>, teamId: string): Promise<void> {
  const team = await db.selectFrom('teams').select('id').where('id', '=', teamId).executeTakeFirst()
  if (!team) throw new AppError('teamNotFoundException')
}
