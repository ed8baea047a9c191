import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { RequestInfo } from '../../platform/http/request.ts'
import type { AccountKey } from '../authentication/index.ts'
import '../authentication/tables.ts'

/** How long a session lasts at most, how long without a renewal, and whether closing the browser leaves it alone. */
export type SessionLength = { lifeMinutes: number; idleMinutes: number; outlivesBrowser: boolean }

const hour = 60
const day = 24 * hour

/** A working day, and an open workspace renews every ten minutes (reliability 1.2). */
const workingDay: SessionLength = { lifeMinutes: 12 * hour, idleMinutes: 30, outlivesBrowser: false }
/** Where the organisation allows it: who comes back within a week is still signed in. */
const longStay: SessionLength = { lifeMinutes: 30 * day, idleMinutes: 7 * day, outlivesBrowser: true }

/**
 * How long a session lasts that is opened now. Only a browser's can be long: its token is worth nothing without the cookie. The rule cannot
 * be changed before the transaction ends, so that {@link shortenSessions} misses no session that is just being opened.
 */
export async function lengthOfNewSession(
  db: Kysely<Tables>,
  { byBrowser }: Pick<RequestInfo, 'byBrowser'>,
  { organisationId }: AccountKey,
): Promise<SessionLength> {
  if (!byBrowser) return workingDay
  const found = await db.selectFrom('organisations').select('long_sessions').where('id', '=', organisationId).forShare().executeTakeFirst()
  return found?.long_sessions ? longStay : workingDay
}

/** The organisation allows long sessions no more: those that there are last no longer than one that is opened now. */
export async function shortenSessions(db: Kysely<Tables>, organisationId: string): Promise<void> {
  const { lifeMinutes, idleMinutes } = workingDay
  await sql`
    UPDATE sessions
    SET idle_minutes = ${idleMinutes}, ends_at = least(ends_at, now() + ${lifeMinutes} * interval '1 minute'),
        expires_at = least(expires_at, now() + ${idleMinutes} * interval '1 minute')
    WHERE organisation_id = ${organisationId} AND idle_minutes > ${idleMinutes}`.execute(db)
}
