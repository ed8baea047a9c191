import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { endStolenSession, findSpentToken, fitsSession, noteMisuse, type RequestContext } from '../authentication/index.ts'
import { type IssuedToken, inMinutes, newExpiry } from './open-session.ts'
import '../authentication/tables.ts'

type Found = { session_id: string; organisation_id: string; id: string; name: string; cookie_hash: Buffer | null }

/**
 * The next token of a session, for the former one. A browser may come with any former token of its session, because an answer can get
 * lost, but never without its cookie; anything else may come once more with the token it has just renewed, and after that it is taken for
 * a copy: the session ends. Throws unauthorizedException, tooManyRequestsException.
 */
export async function refreshToken(context: RequestContext): Promise<IssuedToken> {
  const { app, request } = context
  // Only our own page may make a browser send its cookie here; the token's header alone would keep others out as well.
  if (!request.token || !request.ownPage) throw new AppError('unauthorizedException')
  const tokenHash = hashToken(request.token)
  const session = (await findByToken(app, tokenHash)) ?? (await findBySpentToken(context, tokenHash))
  if (!session) throw new AppError('unauthorizedException')
  if (!app.limits.shared.accountRequests.take(session.id)) throw new AppError('tooManyRequestsException')
  const token = newToken()
  if (!(await rotate(app, session, { token, network: request.network }))) throw new AppError('unauthorizedException')
  return { token, expiresInSeconds: app.config.tokenMinutes * 60 }

  async function findByToken(app: AppContext, hash: Buffer): Promise<Found | undefined> {
    const { rows } = await sql<Found>`
      SELECT s.id AS session_id, s.organisation_id, a.id, a.name, s.cookie_hash FROM sessions s
      JOIN organisations o ON o.id = s.organisation_id AND o.active
      JOIN accounts a ON a.organisation_id = s.organisation_id AND a.id = s.account_id AND a.active
      WHERE s.token_hash = ${hash} AND s.expires_at > now() AND (s.token_expires_at > now() OR s.cookie_hash IS NOT NULL)`.execute(
      app.database.system,
    )
    const [found] = rows
    return found && !fitsSession(request, found.cookie_hash) ? noteMisuse(app, request, found) : found
  }
}

async function findBySpentToken({ app, request }: RequestContext, tokenHash: Buffer): Promise<Found | undefined> {
  const spent = await findSpentToken(app, tokenHash)
  if (!spent) return undefined
  if (spent.cookie_hash) {
    if (fitsSession(request, spent.cookie_hash)) return spent
    return spent.fresh ? noteMisuse(app, request, spent) : endStolenSession(app, request, spent)
  }
  const again = await sql`
    UPDATE spent_tokens SET renewed_again = true WHERE token_hash = ${tokenHash} AND NOT renewed_again`.execute(app.database.system)
  return spent.fresh && again.numAffectedRows ? spent : endStolenSession(app, request, spent)
}

/** Puts the new token in the place of the present one, which is remembered as spent. False when the session has ended meanwhile. */
async function rotate(app: AppContext, session: Found, { token, network }: { token: string; network: string }): Promise<boolean> {
  const { tokenMinutes } = app.config
  return app.database.system.transaction().execute(async (db) => {
    const { rows } = await sql<{ token_hash: Buffer }>`
      SELECT token_hash FROM sessions WHERE id = ${session.session_id} AND expires_at > now() FOR UPDATE`.execute(db)
    const [present] = rows
    if (!present) return false
    await db.insertInto('spent_tokens').values({ token_hash: present.token_hash, session_id: session.session_id }).execute()
    await db
      .updateTable('sessions')
      .set({
        token_hash: hashToken(token),
        token_expires_at: inMinutes(tokenMinutes),
        expires_at: newExpiry(tokenMinutes),
        seen_at: sql`now()`,
        network,
      })
      .where('id', '=', session.session_id)
      .execute()
    return true
  })
}
