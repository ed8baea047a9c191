import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

/** A team that shares its chats among operators who are all at work, and gets what comes through the organisation's channel. */
export async function seedCrew(database: pg.Client, organisation: SeededOrganisation, count: number): Promise<void> {
  const [teamId, ids] = [newId(), Array.from({ length: count }, () => newId())]
  await database.query("INSERT INTO teams (organisation_id, id, name, distribution_method) VALUES ($1, $2, 'Смена', 'leastLoaded')", [
    organisation.id,
    teamId,
  ])
  await database.query(
    `INSERT INTO accounts (organisation_id, id, name, email, password_hash, role_id)
     SELECT $1, one.id, 'Оператор ' || one.place, one.id || '@bench.example', '', peer.role_id
     FROM unnest($3::uuid[]) WITH ORDINALITY AS one (id, place) JOIN accounts peer ON peer.organisation_id = $1 AND peer.id = $2`,
    [organisation.id, organisation.operator.id, ids],
  )
  await database.query(
    `INSERT INTO team_members (organisation_id, team_id, account_id, place)
     SELECT $1, $2, id, place FROM unnest($3::uuid[]) WITH ORDINALITY AS one (id, place)`,
    [organisation.id, teamId, ids],
  )
  await database.query("INSERT INTO operator_states (organisation_id, account_id, status) SELECT $1, unnest($2::uuid[]), 'active'", [
    organisation.id,
    ids,
  ])
  // As if each had a workspace open at the process that is measured.
  await database.query(
    'INSERT INTO presences (organisation_id, subject_id, process_id) SELECT $1, subject, processes.id FROM processes, unnest($2::uuid[]) AS subject',
    [organisation.id, ids],
  )
  await database.query('UPDATE channels SET team_id = $2 WHERE organisation_id = $1', [organisation.id, teamId])
  await database.query('ANALYZE accounts, team_members, operator_states')
}

/** Customers who have not written yet; answers their tokens. */
export async function seedNewcomers(database: pg.Client, organisation: SeededOrganisation, count: number): Promise<string[]> {
  const newcomers = Array.from({ length: count }, () => ({ id: newId(), token: `bench-${newId()}` }))
  const ids = newcomers.map(({ id }) => id)
  await database.query(
    `INSERT INTO customers (organisation_id, id, name)
     SELECT $1, id, 'Посетитель ' || n FROM unnest($2::uuid[]) WITH ORDINALITY AS c (id, n)`,
    [organisation.id, ids],
  )
  await database.query(
    `INSERT INTO visitor_tokens (token_hash, organisation_id, channel_id, customer_id)
     SELECT sha256(token::bytea), $1, $2, customer_id FROM unnest($3::text[], $4::uuid[]) AS v (token, customer_id)`,
    [organisation.id, organisation.channelId, newcomers.map(({ token }) => token), ids],
  )
  return newcomers.map(({ token }) => token)
}
