import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type AccountKey, cookieFor, type RequestContext } from '../authentication/index.ts'
import { lengthOfNewSession } from './session-length.ts'
import '../authentication/tables.ts'

export type IssuedToken = { token: string; expiresInSeconds: number }

/**
 * Opens a session (reliability 1.2). In a browser its token works only together with a cookie, which no script can read; elsewhere alone,
 * where the settings allow it. Throws accessDeniedException.
 */
export async function openSession(
  { app, request, setCookie }: RequestContext,
  account: AccountKey,
): Promise<IssuedToken & { sessionId: string }> {
  if (!request.byBrowser && !app.config.unboundSessions) throw new AppError('accessDeniedException')
  const [token, secret, id] = [newToken(), newToken(), newId()]
  const { tokenMinutes } = app.config
  const { lifeMinutes, outlivesBrowser } = await app.database.system.transaction().execute(async (db) => {
    const length = await lengthOfNewSession(db, request, account)
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        id,
        organisation_id: account.organisationId,
        account_id: account.id,
        user_agent: request.userAgent ?? null,
        network: request.network,
        cookie_hash: request.byBrowser ? hashToken(secret) : null,
        misused_at: null,
        // By the clock that they will be checked with.
        token_expires_at: inMinutes(tokenMinutes),
        expires_at: inMinutes(Math.max(length.idleMinutes, tokenMinutes)),
        ends_at: inMinutes(length.lifeMinutes),
        idle_minutes: length.idleMinutes,
      })
      .execute()
    return length
  })
  if (request.byBrowser) setCookie(cookieFor('sid', secret, request.origin, outlivesBrowser ? lifeMinutes * 60 : undefined))
  return { token, expiresInSeconds: tokenMinutes * 60, sessionId: id }
}

/** When a session is over that is renewed now and then no more. */
export function newExpiry(tokenMinutes: number) {
  return sql<Date>`least(ends_at, now() + greatest(idle_minutes, ${tokenMinutes}::int) * interval '1 minute')`
}

export function inMinutes(minutes: number) {
  return sql<Date>`now() + ${minutes} * interval '1 minute'`
}
