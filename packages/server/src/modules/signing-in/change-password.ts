import { hashPassword } from '../../platform/crypto/passwords.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { endSessionsOf, type StaffContext } from '../authentication/index.ts'
import { tellOfChange } from './after-change.ts'
import { authenticateAgain } from './authenticate.ts'
import { refuseCommonPassword } from './common-passwords.ts'

/**
 * Sets one's own password; the other sessions of the account end. Throws wrongPasswordException, samePasswordException,
 * commonPasswordException, signInLockedException.
 */
export async function changePassword(context: StaffContext, given: { currentPassword: string; newPassword: string }): Promise<void> {
  const { app, account } = context
  await authenticateAgain(context, given.currentPassword)
  if (given.newPassword === given.currentPassword) throw new AppError('samePasswordException')
  await refuseCommonPassword(app, given.newPassword)
  const hash = await hashPassword(given.newPassword)
  await inOrganisation(app, account.organisationId, async (tx) => {
    await tx.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', account.id).execute()
    await tellOfChange(context, tx, { action: 'account.passwordChanged', notice: 'password' })
  })
  await endSessionsOf(app, account, account.sessionId)
}
