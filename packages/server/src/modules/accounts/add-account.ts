import type { AppContext } from '../../platform/context.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { isOnTrial } from '../organisations/index.ts'
import { refuseCommonPassword } from '../signing-in/index.ts'
import { changePhoto, changeTeams, type PlainChange, plainColumns } from './account-change.ts'
import { auditAccount } from './audit-account.ts'
import { insertAccount } from './create-account.ts'
import type { FoundAccount } from './find-accounts.ts'
import { getAccount } from './get-account.ts'
import { requireGrantableRole } from './granting.ts'
import { tellCard } from './tell-changed-cards.ts'

export type AddedAccount = PlainChange & {
  name: string
  email: string
  roleId: string
  password: string
  teamIds?: readonly string[] | undefined
  photoFileId?: string | null | undefined
}

/**
 * Adds a colleague who signs in with the password that is given here; on trial people are only invited. Throws trialInvitesOnlyException,
 * tooManyRequestsException, commonPasswordException, accountAlreadyExistsException, roleNotFoundException,
 * rightNotGrantableException, teamsNotFoundException, accessDeniedException, and what `shareWithColleagues` throws.
 */
export async function addAccount(app: AppContext, by: CurrentAccount, given: AddedAccount): Promise<FoundAccount> {
  if (await isOnTrial(app.database, by.organisationId)) throw new AppError('trialInvitesOnlyException')
  await takeAddress(app, by.organisationId)
  await refuseCommonPassword(app, given.password)
  const passwordHash = await hashPassword(given.password)
  return inOrganisation(app, by.organisationId, async (tx) => {
    const { name, email, roleId, teamIds = [], photoFileId = null } = given
    await requireGrantableRole(tx.db, by, roleId)
    const { accountId } = await insertAccount(tx.db, { organisationId: tx.organisationId, name, email, roleId, passwordHash })
    await changeTeams(tx, by, { accountId, teamIds, present: [] })
    await changePhoto(tx, by, { photoFileId, present: null })
    const columns = { ...plainColumns(given), photo_file_id: photoFileId }
    await tx.db.updateTable('accounts').set(columns).where('id', '=', accountId).execute()
    const is = await getAccount(tx.db, accountId)
    await tellCard(tx, accountId)
    auditAccount(tx, by, 'account.created', { is })
    return is
  })
}

/** Each address that is tried tells whether it is free, in all organisations. Throws tooManyRequestsException. */
export async function takeAddress({ limits }: AppContext, organisationId: string): Promise<void> {
  if (!(await limits.strict.ownAddresses.take(organisationId))) throw new AppError('tooManyRequestsException')
}
