import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

/** Somebody signed in who may manage channels and nothing else. Answers their token. */
export async function seedFitter(database: pg.Client, { id: organisationId }: SeededOrganisation): Promise<string> {
  const [accountId, roleId, token] = [newId(), newId(), `bench-${newId()}`]
  await database.query(
    `INSERT INTO roles (organisation_id, id, name, rights, built_in) VALUES ($1, $2, 'Настройка', '{AUTHORITY_SERVICE_ACCOUNT}', false)`,
    [organisationId, roleId],
  )
  await database.query(
    `INSERT INTO accounts (organisation_id, id, name, email, password_hash, role_id) VALUES ($1, $2::uuid, 'Фёдор', $2::text || '@bench.example', '', $3)`,
    [organisationId, accountId, roleId],
  )
  await database.query(
    `INSERT INTO sessions (token_hash, id, organisation_id, account_id, expires_at)
     VALUES (sha256($1::text::bytea), $2, $3, $4, now() + interval '1 day')`,
    [token, newId(), organisationId, accountId],
  )
  return token
}
