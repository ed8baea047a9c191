import type { SecondFactor } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { AccountKey } from '../authentication/index.ts'

/** What an account can show after its password. */
export type SecondFactors = { totp: boolean; passkeys: number; recoveryCodes: number; required: boolean }

export async function findSecondFactors(db: Kysely<Tables>, { organisationId, id }: AccountKey): Promise<SecondFactors> {
  const of = sql`organisation_id = ${organisationId} AND account_id = ${id}`
  const { rows } = await sql<SecondFactors>`
    SELECT EXISTS (SELECT FROM totp_secrets WHERE ${of} AND active) AS totp,
           (SELECT count(*)::int FROM passkeys WHERE ${of}) AS passkeys,
           (SELECT count(*)::int FROM recovery_codes WHERE ${of}) AS "recoveryCodes",
           (SELECT kind = 'provider' OR second_factor_required FROM organisations WHERE id = ${organisationId}) AS required`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A query without FROM has no row')
  return found
}

/** The ways that are open, the usual one first; empty where the password is enough. */
export function waysToShow({ totp, passkeys, recoveryCodes }: SecondFactors): SecondFactor[] {
  if (!totp && passkeys === 0) return []
  const ways: [SecondFactor, boolean][] = [
    ['totp', totp],
    ['passkey', passkeys > 0],
    ['recoveryCode', recoveryCodes > 0],
  ]
  return ways.filter(([, open]) => open).map(([way]) => way)
}
