import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

/** Who is in a team, in the order of priority. */
export async function membersOf(db: Kysely<Tables>, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('account_id')
    .where('team_id', '=', teamId)
    .orderBy('place')
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}

/** Makes exactly these the members, in this order. Answers who joined or left. Throws accountsNotFoundException. */
export async function setMembers(
  db: Kysely<Tables>,
  team: { organisationId: string; teamId: string },
  accountIds: readonly string[],
): Promise<string[]> {
  const { organisationId, teamId } = team
  const before = new Set(await membersOf(db, teamId))
  const after = new Set(accountIds)
  await sql`DELETE FROM team_members WHERE team_id = ${teamId} AND account_id <> ALL (${[...after]}::uuid[])`.execute(db)
  await sql`
    INSERT INTO team_members (organisation_id, team_id, account_id, place)
    SELECT ${organisationId}, ${teamId}, account_id, place - 1 FROM unnest(${[...after]}::uuid[]) WITH ORDINALITY AS wanted (account_id, place)
    ON CONFLICT (organisation_id, team_id, account_id) DO UPDATE SET place = excluded.place`
    .execute(db)
    .catch(refusing({ team_members_organisation_id_account_id_fkey: () => new AppError('accountsNotFoundException') }))
  return [...before.symmetricDifference(after)]
}
