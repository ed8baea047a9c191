import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { AccountKey } from '../authentication/index.ts'
import { stepOfCode, totpPlace } from './totp-codes.ts'
import './tables.ts'

/** Whether a code of the account's authenticator app is right, and uses it up: of several at once with one code, one is right. */
export async function useTotpCode(app: AppContext, account: AccountKey, code: string): Promise<boolean> {
  return useCode(app, account, code, true)
}

/** The same for a secret that waits for its first code, which it becomes active by. */
export async function activateTotp(app: AppContext, account: AccountKey, code: string): Promise<boolean> {
  return useCode(app, account, code, false)
}

async function useCode(app: AppContext, account: AccountKey, code: string, active: boolean): Promise<boolean> {
  const { system } = app.database
  const secret = await system
    .selectFrom('totp_secrets')
    .select(['sealed', 'last_step'])
    .where('organisation_id', '=', account.organisationId)
    .where('account_id', '=', account.id)
    .where('active', '=', active)
    .executeTakeFirst()
  if (!secret) return false
  // Of a key that is lost: no code is right, and recovery codes still are.
  const opened = app.vault.tryOpen(secret.sealed, totpPlace(account))
  if (opened === undefined) return false
  const step = await stepOfCode({ secret: opened, code, lastStep: secret.last_step, now: app.now() })
  if (step === undefined) return false
  const used = await sql`
    UPDATE totp_secrets SET last_step = ${step}, active = true
    WHERE organisation_id = ${account.organisationId} AND account_id = ${account.id} AND active = ${active}
      AND sealed = ${secret.sealed} AND last_step < ${step}`.execute(system)
  return used.numAffectedRows === 1n
}
