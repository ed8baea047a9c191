import { newId } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

export type NewAccount = { organisationId: string; roleId: string; name: string; email: string; password: string }

/** Creates an account with its login. An e-mail signs in to one account of the whole installation. Throws accountAlreadyExistsException. */
export async function createAccount(db: Kysely<Tables>, given: NewAccount): Promise<{ accountId: string }> {
  const accountId = newId()
  const email = given.email.toLowerCase()
  const login = await db
    .insertInto('logins')
    .values({ email, organisation_id: given.organisationId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (login.numInsertedOrUpdatedRows === 0n) throw new AppError('accountAlreadyExistsException', { login: email })
  await db
    .insertInto('accounts')
    .values({
      organisation_id: given.organisationId,
      id: accountId,
      name: given.name,
      email,
      password_hash: await hashPassword(given.password),
      role_id: given.roleId,
    })
    .execute()
  return { accountId }
}
