import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

/** Colleagues by the thousand who never sign in here: every third is in the team that is answered, each was last at work at another moment. */
export async function seedColleagues(database: pg.Client, organisation: SeededOrganisation, count: number): Promise<{ teamId: string }> {
  const [teamId, ids] = [newId(), Array.from({ length: count }, () => newId())]
  await database.query("INSERT INTO teams (organisation_id, id, name) VALUES ($1, $2, 'Продажи')", [organisation.id, teamId])
  await database.query(
    `INSERT INTO accounts (organisation_id, id, name, email, password_hash, role_id, last_active_at)
     SELECT $1, one.id, 'Анна ' || one.place, 'anna' || one.place || '@' || $1::text || '.example', '', peer.role_id,
            now() - one.place * interval '1 minute'
     FROM unnest($3::uuid[]) WITH ORDINALITY AS one (id, place) JOIN accounts peer ON peer.organisation_id = $1 AND peer.id = $2`,
    [organisation.id, organisation.operator.id, ids],
  )
  await database.query('INSERT INTO team_members (organisation_id, team_id, account_id) SELECT $1, $2, unnest($3::uuid[])', [
    organisation.id,
    teamId,
    ids.filter((_, index) => index % 3 === 0),
  ])
  await database.query('ANALYZE accounts, team_members')
  return { teamId }
}
