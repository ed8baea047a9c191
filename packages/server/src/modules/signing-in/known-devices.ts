import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type AccountKey, cookieFor, cookieHashes, type RequestContext } from '../authentication/index.ts'
import { describeDevice } from './describe-device.ts'
import './tables.ts'

const rememberedSeconds = 400 * 86_400

/**
 * Remembers the device of a sign-in: a browser by a cookie that stays, anything else by what it says it is and its network. True when the
 * account has never signed in from it.
 */
export async function rememberDevice(tx: Transaction, context: RequestContext, account: AccountKey): Promise<boolean> {
  const { request } = context
  const brought = request.byBrowser ? cookieHashes('device', request)[0] : undefined
  const device = brought ?? (request.byBrowser ? giveCookie(context) : withoutCookie(context))
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO known_devices (organisation_id, account_id, device_hash, seen_at)
    VALUES (${account.organisationId}, ${account.id}, ${device}, ${tx.now})
    ON CONFLICT (organisation_id, account_id, device_hash) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING xmax = 0 AS is_new`.execute(tx.db)
  return rows[0]?.is_new ?? true
}

function giveCookie({ request, setCookie }: RequestContext): Buffer {
  const value = newToken()
  setCookie(cookieFor('device', value, request.origin, rememberedSeconds))
  return hashToken(value)
}

function withoutCookie({ request }: RequestContext): Buffer {
  const { browser, system } = describeDevice(request.userAgent)
  return createHash('sha256').update(`${browser} ${system} ${request.network}`).digest()
}
