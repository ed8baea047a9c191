import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { AccountKey, RequestContext } from '../authentication/index.ts'
import './tables.ts'

const count = 10
/** No letters that are taken for digits. 15 of 31 are 74 bits: enough for a fast hash. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 5

/** Gives an account ten new recovery codes instead of those it had. They are shown once: only hashes are kept. */
export async function renewCodes(db: Kysely<Tables>, { organisationId, id }: AccountKey): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await sql`DELETE FROM recovery_codes WHERE organisation_id = ${organisationId} AND account_id = ${id}`.execute(db)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ organisation_id: organisationId, account_id: id, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** Whether a recovery code of the account is right, and uses it up. */
export async function useRecoveryCode(
  { app, request }: RequestContext,
  account: AccountKey & { name: string },
  code: string,
): Promise<boolean> {
  return inOrganisation(app, account.organisationId, async (tx) => {
    const used = await sql`
      DELETE FROM recovery_codes
      WHERE organisation_id = ${account.organisationId} AND account_id = ${account.id} AND code_hash = ${hashOf(code)}`.execute(tx.db)
    if (!used.numAffectedRows) return false
    const by = { id: account.id, name: account.name, network: request.network, userAgent: request.userAgent }
    tx.audit({ by, action: 'account.recoveryCodeUsed', subject: { type: 'account', id: account.id, name: account.name } })
    return true
  })
}

function newCode(): string {
  const letter = () => alphabet[randomInt(alphabet.length)]
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, letter).join('')).join('-')
}

/** However it was typed: capitals, spaces and dashes do not matter. */
function hashOf(code: string): Buffer {
  return hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
