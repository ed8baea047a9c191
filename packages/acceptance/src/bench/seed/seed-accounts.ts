import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

/** Further signed-in supervisors. Answers their tokens. */
export async function seedAccounts(database: pg.Client, organisation: SeededOrganisation, count: number): Promise<string[]> {
  const accounts = Array.from({ length: count }, () => ({ id: newId(), session: newId(), token: `bench-${newId()}` }))
  await database.query(
    `WITH added AS (
       INSERT INTO accounts (organisation_id, id, name, email, password_hash, role_id)
       SELECT $1, one.id, 'Старшая смены', one.id || '@bench.example', '', peer.role_id
       FROM unnest($3::uuid[]) AS one (id) JOIN accounts peer ON peer.organisation_id = $1 AND peer.id = $2
     )
     INSERT INTO sessions (token_hash, id, organisation_id, account_id, expires_at)
     SELECT sha256(token::bytea), session, $1, account, now() + interval '1 day'
     FROM unnest($3::uuid[], $4::uuid[], $5::text[]) AS one (account, session, token)`,
    [
      organisation.id,
      organisation.supervisor.id,
      accounts.map((account) => account.id),
      accounts.map((account) => account.session),
      accounts.map((account) => account.token),
    ],
  )
  return accounts.map((account) => account.token)
}
