import { limits, newId, type PasskeyAnswer, type PasskeyChallenge, type PasskeyView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { endSessionsOf, type StaffContext } from '../authentication/index.ts'
import { tellOfChange } from './after-change.ts'
import { requireConfirmed } from './confirmation.ts'
import { type NewPasskey, verifyNewPasskey } from './new-passkey.ts'
import { keepChallenge } from './passkey-challenge.ts'
import { siteOf } from './passkey-site.ts'
import { passkeysOf, toPasskeyView } from './passkey-view.ts'
import { renewCodes } from './recovery-codes.ts'
import { findSecondFactors } from './second-factors.ts'
import './tables.ts'

/** What a browser is asked to make a passkey by. Throws confirmationRequiredException, passkeyRefusedException, objectLimitReachedException. */
export async function askForNewPasskey(context: StaffContext): Promise<PasskeyChallenge> {
  const { app, account } = context
  requireConfirmed(account)
  const { site } = siteOf(context)
  const present = await passkeysOf(app.database.system, account)
  if (present.length >= limits.passkeysPerAccount) throw new AppError('objectLimitReachedException')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Besedka',
    rpID: site,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    excludeCredentials: present.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { challengeId: await keepChallenge(app, account, { purpose: 'add', site, challenge: options.challenge }), options: { ...options } }
}

/**
 * Adds a passkey. Answers recovery codes where the account had no second factor before. Throws confirmationRequiredException,
 * passkeyRefusedException, objectLimitReachedException.
 */
export async function addPasskey(
  context: StaffContext,
  given: PasskeyAnswer & { name: string },
): Promise<{ passkey: PasskeyView; recoveryCodes: string[] | null }> {
  const { app, account } = context
  requireConfirmed(account)
  const made = await verifyNewPasskey(context, given)
  const answer = await inOrganisation(app, account.organisationId, async (tx) => {
    const before = await findSecondFactors(app.database.system, account)
    if (before.passkeys >= limits.passkeysPerAccount) throw new AppError('objectLimitReachedException')
    const row = { ...toRow(made), id: newId(), name: given.name, organisation_id: account.organisationId, account_id: account.id }
    const added = await tx.db
      .insertInto('passkeys')
      .values({ ...row, created_at: tx.now, used_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw new AppError('passkeyRefusedException')
    await tellOfChange(context, tx, { action: 'account.passkeyAdded', notice: 'passkeyAdded', after: { name: given.name } })
    const isFirst = !before.totp && before.passkeys === 0
    return { passkey: toPasskeyView(added), recoveryCodes: isFirst ? await renewCodes(tx.db, account) : null }
  })
  await endSessionsOf(app, account, account.sessionId)
  return answer
}

/** Throws passkeyNotFoundException. */
export async function renamePasskey({ app, account }: StaffContext, given: { passkeyId: string; name: string }): Promise<PasskeyView> {
  return inOrganisation(app, account.organisationId, async (tx) => {
    const renamed = await tx.db
      .updateTable('passkeys')
      .set({ name: given.name })
      .where('id', '=', given.passkeyId)
      .where('account_id', '=', account.id)
      .returningAll()
      .executeTakeFirst()
    if (!renamed) throw new AppError('passkeyNotFoundException')
    return toPasskeyView(renamed)
  })
}

/** Removes a passkey; recovery codes go with the last factor. Throws passkeyNotFoundException, twoFactorIsMandatoryException, confirmationRequiredException. */
export async function removePasskey(context: StaffContext, passkeyId: string): Promise<void> {
  const { app, account } = context
  requireConfirmed(account)
  const { totp, passkeys, required } = await findSecondFactors(app.database.system, account)
  const isLast = !totp && passkeys === 1
  if (isLast && required) throw new AppError('twoFactorIsMandatoryException')
  await inOrganisation(app, account.organisationId, async (tx) => {
    const removed = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('account_id', '=', account.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new AppError('passkeyNotFoundException')
    if (isLast) await tx.db.deleteFrom('recovery_codes').where('account_id', '=', account.id).execute()
    await tellOfChange(context, tx, { action: 'account.passkeyRemoved', notice: 'passkeyRemoved', after: { name: removed.name } })
  })
  await endSessionsOf(app, account, account.sessionId)
}

function toRow({ credentialId, publicKey, counter, transports, site }: NewPasskey) {
  return { credential_id: credentialId, public_key: publicKey, counter, transports, site }
}
