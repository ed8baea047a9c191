import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { AccountKey } from './identity.ts'
import './tables.ts'

type Sessions = Pick<AppContext, 'database'> & { live: Pick<AppContext['live'], 'endSession'> }

/** Ends one session: its token is dead at once, its sockets are closed on every process. False when it was over already. */
export async function endSession(app: Sessions, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`DELETE FROM sessions WHERE id = ${sessionId} RETURNING id`.execute(app.database.system)
  return close(app, rows) > 0
}

/**
 * Ends the sessions of an account, except one if it is named, and with them its recovery links: who is sent away must not come back by one.
 * Answers how many sessions there were.
 */
export async function endSessionsOf(app: Sessions, account: AccountKey, exceptSessionId?: string): Promise<number> {
  const { organisationId, id: accountId } = account
  await sql`DELETE FROM recovery_links WHERE organisation_id = ${organisationId} AND account_id = ${accountId}`.execute(app.database.system)
  const { rows } = await sql<{ id: string }>`
    DELETE FROM sessions WHERE organisation_id = ${organisationId} AND account_id = ${accountId}
      AND id IS DISTINCT FROM ${exceptSessionId ?? null}::uuid RETURNING id`.execute(app.database.system)
  return close(app, rows)
}

function close({ live }: Sessions, ended: readonly { id: string }[]): number {
  for (const { id } of ended) live.endSession(id)
  return ended.length
}
