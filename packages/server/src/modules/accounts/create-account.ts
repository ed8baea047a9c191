import { newId } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

export type NewAccount = { organisationId: string; roleId: string; name: string; email: string; password: string }

/** Creates an account with its login. An email signs in to one account of the whole installation. Throws accountAlreadyExistsException. */
export async function createAccount(db: Kysely<Tables>, given: NewAccount): Promise<{ accountId: string }> {
  const { password, ...account } = given
  return insertAccount(db, { ...account, passwordHash: await hashPassword(password) })
}

/** The same where the password was hashed before: it takes long, and no transaction should wait for it. */
export async function insertAccount(
  db: Kysely<Tables>,
  given: Omit<NewAccount, 'password'> & { passwordHash: string },
): Promise<{ accountId: string }> {
  const accountId = newId()
  const email = given.email.toLowerCase()
  const { rows } = await sql<{ free: boolean }>`SELECT register_login(${email}, ${given.organisationId}, ${accountId}) AS free`.execute(db)
  if (!rows[0]?.free) throw new AppError('accountAlreadyExistsException', { login: email })
  await db
    .insertInto('accounts')
    .values({
      organisation_id: given.organisationId,
      id: accountId,
      name: given.name,
      email,
      password_hash: given.passwordHash,
      role_id: given.roleId,
    })
    .execute()
  return { accountId }
}
