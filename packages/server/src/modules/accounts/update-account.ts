import { sql, type Updateable } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, endSessionsOf } from '../authentication/index.ts'
import { requireAdministratorLeft } from '../roles/index.ts'
import { refuseCommonPassword } from '../signing-in/index.ts'
import { changePhoto, changeTeams, plainColumns } from './account-change.ts'
import { type AddedAccount, takeAddress } from './add-account.ts'
import { auditAccount } from './audit-account.ts'
import type { FoundAccount } from './find-accounts.ts'
import { getAccount } from './get-account.ts'
import { requireGrantableRole } from './granting.ts'
import { lockAccount } from './lock-account.ts'
import { tellCard } from './tell-changed-cards.ts'
import { tellOwner } from './tell-owner.ts'

export type AccountChange = { [K in keyof AddedAccount]?: AddedAccount[K] | undefined } & { accountId: string }

/**
 * Changes what is given. A new password ends the account's sessions; of it, and of another address, their owner is told by mail. Throws accountNotFoundException, accountSelfChangeException,
 * lastAdministratorException, and whatever `addAccount` throws.
 */
export async function updateAccount(app: AppContext, by: CurrentAccount, change: AccountChange): Promise<FoundAccount> {
  const { accountId, password } = change
  if (accountId === by.id && password !== undefined) throw new AppError('accountSelfChangeException')
  if (password !== undefined) await refuseCommonPassword(app, password)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const changed = await inOrganisation(app, by.organisationId, async (tx) => {
    const { was, is } = await update(app, tx, by, { ...change, passwordHash })
    await tellOwner(app, tx, by, { was, is, passwordSet: passwordHash !== undefined })
    return is
  })
  if (passwordHash !== undefined) await endSessionsOf(app, { organisationId: by.organisationId, id: accountId })
  return changed
}

type HashedChange = AccountChange & { passwordHash: string | undefined }

async function update(app: AppContext, tx: Transaction, by: CurrentAccount, change: HashedChange) {
  const { accountId, roleId, email, teamIds, photoFileId, passwordHash } = change
  const was = await lockAccount(tx, by, accountId)
  const columns: Updateable<Tables['accounts']> = plainColumns(change)
  if (roleId !== undefined && roleId !== was.role.id) {
    await changeRole(tx, by, { accountId, roleId })
    columns.role_id = roleId
  }
  if (email !== undefined && email.toLowerCase() !== was.email) {
    await takeAddress(app, by.organisationId)
    columns.email = await changeLogin(tx, accountId, email)
  }
  if (teamIds !== undefined) await changeTeams(tx, by, { accountId, teamIds, present: was.teams.map((team) => team.id) })
  if (photoFileId !== undefined) {
    await changePhoto(tx, by, { photoFileId, present: was.photoId })
    columns.photo_file_id = photoFileId
  }
  if (passwordHash !== undefined) columns.password_hash = passwordHash
  await tx.db
    .updateTable('accounts')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', accountId)
    .execute()
  if (columns.role_id) await requireAdministratorLeft(tx.db, tx.organisationId)
  return { was, is: await tell(tx, by, { was, passwordSet: passwordHash !== undefined }) }
}

async function changeRole(tx: Transaction, by: CurrentAccount, given: { accountId: string; roleId: string }): Promise<void> {
  if (given.accountId === by.id) throw new AppError('accountSelfChangeException')
  await requireGrantableRole(tx.db, by, given.roleId)
}

async function changeLogin(tx: Transaction, accountId: string, address: string): Promise<string> {
  const email = address.toLowerCase()
  const renamed = sql<{ free: boolean }>`SELECT rename_login(${email}, ${tx.organisationId}, ${accountId}) AS free`
  const { rows } = await renamed.execute(tx.db)
  if (!rows[0]?.free) throw new AppError('accountAlreadyExistsException', { login: email })
  return email
}

async function tell(tx: Transaction, by: CurrentAccount, { was, passwordSet }: { was: FoundAccount; passwordSet: boolean }) {
  const is = await getAccount(tx.db, was.id)
  await tellCard(tx, was.id)
  auditAccount(tx, by, 'account.updated', { was, is })
  if (passwordSet) tx.audit({ by, action: 'account.passwordSet', subject: { type: 'account', id: is.id, name: is.name } })
  return is
}
