import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { endSessionsOf, type StaffContext } from '../authentication/index.ts'
import { tellOfChange } from './after-change.ts'
import { countedTry } from './check-second-factor.ts'
import { requireConfirmed } from './confirmation.ts'
import { renewCodes } from './recovery-codes.ts'
import { findSecondFactors } from './second-factors.ts'
import { checkCodeFormat, newTotpSecret, totpPlace } from './totp-codes.ts'
import { activateTotp, useTotpCode } from './use-totp-code.ts'
import './tables.ts'

/**
 * Makes a secret that waits for its first code; one that waited before is forgotten. Throws confirmationRequiredException,
 * twoFactorIsAlreadyEnabledException.
 */
export async function generateTotp({ app, account }: StaffContext): Promise<{ secret: string; uri: string }> {
  requireConfirmed(account)
  const { secret, uri } = newTotpSecret(account.email)
  const sealed = app.vault.seal(secret, totpPlace(account))
  const kept = await sql`
    INSERT INTO totp_secrets (organisation_id, account_id, sealed) VALUES (${account.organisationId}, ${account.id}, ${sealed})
    ON CONFLICT (organisation_id, account_id) DO UPDATE SET sealed = excluded.sealed, last_step = 0, created_at = now()
    WHERE NOT totp_secrets.active`.execute(app.database.system)
  if (!kept.numAffectedRows) throw new AppError('twoFactorIsAlreadyEnabledException')
  return { secret, uri }
}

/**
 * Switches codes on by the first right one. Answers recovery codes where the account had no second factor before. Throws
 * twoFactorIsNotEnabledException when there is no secret yet, confirmationRequiredException, and what wrong codes bring.
 */
export async function enableTotp(context: StaffContext, code: string): Promise<string[] | null> {
  const { app, account } = context
  requireConfirmed(account)
  checkCodeFormat(code)
  const before = await findSecondFactors(app.database.system, account)
  if (before.totp) throw new AppError('twoFactorIsAlreadyEnabledException')
  await countedTry(context, account, () => activateTotp(app, account, code))
  const codes = await inOrganisation(app, account.organisationId, async (tx) => {
    await tellOfChange(context, tx, { action: 'account.totpEnabled', notice: 'totpEnabled' })
    return before.passkeys > 0 ? null : renewCodes(tx.db, account)
  })
  await endSessionsOf(app, account, account.sessionId)
  return codes
}

/**
 * Switches codes off by a right one, shortly after signing in. Recovery codes go with the last factor. Throws
 * twoFactorIsNotEnabledException, twoFactorIsMandatoryException, confirmationRequiredException, and what wrong codes bring.
 */
export async function disableTotp(context: StaffContext, code: string): Promise<void> {
  const { app, account } = context
  requireConfirmed(account)
  checkCodeFormat(code)
  const { totp, passkeys, required } = await findSecondFactors(app.database.system, account)
  if (!totp) throw new AppError('twoFactorIsNotEnabledException')
  if (required && passkeys === 0) throw new AppError('twoFactorIsMandatoryException')
  await countedTry(context, account, () => useTotpCode(app, account, code))
  await inOrganisation(app, account.organisationId, async (tx) => {
    const of = sql`organisation_id = ${account.organisationId} AND account_id = ${account.id}`
    await sql`DELETE FROM totp_secrets WHERE ${of}`.execute(tx.db)
    if (passkeys === 0) await sql`DELETE FROM recovery_codes WHERE ${of}`.execute(tx.db)
    await tellOfChange(context, tx, { action: 'account.totpDisabled', notice: 'totpDisabled' })
  })
  await endSessionsOf(app, account, account.sessionId)
}

/** Throws confirmationRequiredException, twoFactorIsNotEnabledException. */
export async function renewRecoveryCodes(context: StaffContext): Promise<string[]> {
  const { app, account } = context
  requireConfirmed(account)
  const { totp, passkeys } = await findSecondFactors(app.database.system, account)
  if (!totp && passkeys === 0) throw new AppError('twoFactorIsNotEnabledException')
  return inOrganisation(app, account.organisationId, async (tx) => {
    await tellOfChange(context, tx, { action: 'account.recoveryCodesRenewed', notice: 'recoveryCodes' })
    return renewCodes(tx.db, account)
  })
}
