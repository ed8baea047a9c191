import { type DefaultRoleKey, defaultRoles, newId, type OptionName, optionNames, type RightName } from '@besedka/contract'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { hashToken, newToken } from '../platform/crypto/tokens.ts'
import type { Database } from '../platform/database/open-database.ts'

/** The password of everybody in the tests. Hashed once: a hundred organisations would cost minutes of honest hashing. */
export const password = 'Besedka1!'
let passwordHash: Promise<string> | undefined

export type NewPerson = { name: string; rights: readonly RightName[]; active?: boolean }
export type SeededPerson = { id: string; name: string; email: string; token: string }

/** Writes an organisation with its roles straight into the database: there is no call yet that makes one. */
export async function seedOrganisation(database: Database, given: { options?: readonly OptionName[] } = {}): Promise<{ id: string }> {
  const id = newId()
  await database.systemPool.query("INSERT INTO organisations (id, name, kind, plan_options) VALUES ($1, $2, 'client', $3)", [
    id,
    `Organisation ${id.slice(-6)}`,
    given.options ?? optionNames,
  ])
  await database.systemPool.query('INSERT INTO organisation_positions (organisation_id) VALUES ($1)', [id])
  return { id }
}

/** Adds a colleague with a live session. */
export async function seedPerson(database: Database, organisationId: string, given: NewPerson): Promise<SeededPerson> {
  passwordHash ??= hashPassword(password)
  const [id, roleId, token] = [newId(), newId(), newToken()]
  const email = `${id.slice(-12)}@example.test`
  const role = [organisationId, roleId, `role ${roleId.slice(-12)}`, given.rights]
  const account = [organisationId, id, given.name, email, await passwordHash, roleId, given.active ?? true]
  const { systemPool } = database
  await systemPool.query('INSERT INTO roles (organisation_id, id, name, rights, built_in) VALUES ($1, $2, $3, $4, false)', role)
  await systemPool.query(
    'INSERT INTO accounts (organisation_id, id, name, email, password_hash, role_id, active) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    account,
  )
  await systemPool.query('INSERT INTO logins (email, organisation_id, account_id) VALUES ($1, $2, $3)', [email, organisationId, id])
  await systemPool.query(
    "INSERT INTO sessions (token_hash, id, organisation_id, account_id, expires_at) VALUES ($1, $2, $3, $4, now() + interval '1 hour')",
    [hashToken(token), newId(), organisationId, id],
  )
  return { id, name: given.name, email, token }
}

/** Adds a team with its members. */
export async function seedTeam(
  database: Database,
  organisationId: string,
  given: { name: string; members: readonly { id: string }[] },
): Promise<{ id: string; name: string }> {
  const id = newId()
  await database.systemPool.query('INSERT INTO teams (organisation_id, id, name) VALUES ($1, $2, $3)', [organisationId, id, given.name])
  await database.systemPool.query('INSERT INTO team_members (organisation_id, team_id, account_id) SELECT $1, $2, unnest($3::uuid[])', [
    organisationId,
    id,
    given.members.map((member) => member.id),
  ])
  return { id, name: given.name }
}

/** Adds an uploaded file that no message has taken yet; its bytes exist nowhere. */
export async function seedFile(
  database: Database,
  organisationId: string,
  uploader: { accountId?: string; customerId?: string },
): Promise<{ id: string }> {
  const id = newId()
  await database.systemPool.query(
    `INSERT INTO files (organisation_id, id, storage_key, name, mime_type, kind, size_bytes, uploaded_by_account_id, uploaded_by_customer_id)
     VALUES ($1, $2, $3, 'list.txt', 'text/plain', 'document', 4, $4, $5)`,
    [organisationId, id, `test/${id}`, uploader.accountId ?? null, uploader.customerId ?? null],
  )
  return { id }
}

export function rightsOf(role: DefaultRoleKey): readonly RightName[] {
  return defaultRoles[role].rights
}
