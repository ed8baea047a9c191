import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { unshareWithColleagues } from '../files/index.ts'
import { removeSecondFactors } from '../signing-in/index.ts'
import { setTeamsOfAccount } from '../teams/index.ts'
import { lockAccount } from './lock-account.ts'
import { tellCard } from './tell-changed-cards.ts'
import './tables.ts'

/**
 * Deletes somebody who has left (spec 6): address, phone, photo and ways in are erased, the address is free for another account, and only the name stays in
 * chats and reports. They cannot come back. Throws accountNotFoundException, rightNotGrantableException, accountStillActiveException.
 */
export async function deleteAccount(app: AppContext, by: CurrentAccount, accountId: string): Promise<void> {
  await inOrganisation(app, by.organisationId, async (tx) => {
    const was = await lockAccount(tx, by, accountId)
    // What they hold is handed over when they are deactivated; nobody deactivates themselves.
    if (was.active) throw new AppError('accountStillActiveException', { name: was.name })
    if (was.photoId !== null) await unshareWithColleagues(tx, was.photoId)
    await setTeamsOfAccount(tx, accountId, [])
    await removeSecondFactors(tx.db, { organisationId: tx.organisationId, id: accountId })
    await forget(tx, accountId)
    await tellCard(tx, accountId)
    // What is erased is not written down once more.
    const before = { role: was.role.name, teams: was.teams.map(({ name }) => name) }
    tx.audit({ by, action: 'account.deleted', subject: { type: 'account', id: was.id, name: was.name }, before })
  })
}

async function forget(tx: Transaction, accountId: string): Promise<void> {
  await sql`SELECT forget_login(${tx.organisationId}, ${accountId})`.execute(tx.db)
  await tx.db.deleteFrom('push_devices').where('account_id', '=', accountId).execute()
  await tx.db.deleteFrom('drafts').where('account_id', '=', accountId).execute()
  await tx.db
    .updateTable('accounts')
    .set({
      email: `${accountId}@deleted.invalid`,
      password_hash: '',
      phone: '',
      affiliation: '',
      photo_file_id: null,
      auto_break_minutes: null,
      locale: null,
      languages: [],
      skills: [],
      deleted_at: tx.now,
      version: sql`version + 1`,
    })
    .where('id', '=', accountId)
    .execute()
}
