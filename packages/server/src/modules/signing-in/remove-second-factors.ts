import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { AccountKey } from '../authentication/index.ts'
import { lockoutKey } from './check-second-factor.ts'
import './tables.ts'

/** Everything that an account can show after its password: apps, also one that was being set up, passkeys and recovery codes. */
export async function removeSecondFactors(db: Kysely<Tables>, { organisationId, id }: AccountKey): Promise<void> {
  const of = sql`organisation_id = ${organisationId} AND account_id = ${id}`
  await sql`DELETE FROM totp_secrets WHERE ${of}`.execute(db)
  await sql`DELETE FROM passkeys WHERE ${of}`.execute(db)
  await sql`DELETE FROM recovery_codes WHERE ${of}`.execute(db)
}

/** Nobody waits any longer for wrong codes of factors that are gone. */
export async function forgiveSecondFactor({ limits }: Pick<AppContext, 'limits'>, account: AccountKey): Promise<void> {
  await limits.lockouts.secondFactors.succeeded(lockoutKey(account))
}
