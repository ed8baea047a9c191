import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'

import { fitsSession, type RequestProof } from './session-cookies.ts'
import { endStolenSession, noteMisuse } from './stolen-tokens.ts'
import './tables.ts'

/** How long a token that was renewed is still accepted, for requests that were on their way. */
export const graceSeconds = 30

/**
 * The session whose former token this is, if it may still be used. Later than {@link graceSeconds} only two can come with it: the browser of
 * the session, which missed the answer with the new token and will renew again; or somebody who copied it, and then the session ends.
 */
export async function sessionOfSpentToken(app: AppContext, request: RequestProof, tokenHash: Buffer): Promise<string | undefined> {
  const spent = await findSpentToken(app, tokenHash)
  if (!spent) return undefined
  const fits = fitsSession(request, spent.cookie_hash)
  if (spent.fresh) return fits ? spent.session_id : noteMisuse(app, request, spent)
  if (spent.cookie_hash && fits) return undefined
  return endStolenSession(app, request, spent)
}

export type SpentToken = {
  session_id: string
  organisation_id: string
  id: string
  name: string
  cookie_hash: Buffer | null
  fresh: boolean
  renewed_again: boolean
}

/** The living session that a former token belongs to. */
export async function findSpentToken({ database }: AppContext, tokenHash: Buffer): Promise<SpentToken | undefined> {
  const { rows } = await sql<SpentToken>`
    SELECT s.id AS session_id, s.organisation_id, a.id, a.name, s.cookie_hash, t.renewed_again,
           t.spent_at > now() - ${graceSeconds} * interval '1 second' AS fresh
    FROM spent_tokens t
    JOIN sessions s ON s.id = t.session_id AND s.expires_at > now()
    JOIN accounts a ON a.organisation_id = s.organisation_id AND a.id = s.account_id
    WHERE t.token_hash = ${tokenHash}`.execute(database.system)
  return rows[0]
}
