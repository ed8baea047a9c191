import type { SessionView } from '@besedka/contract'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { endSession, endSessionsOf, type StaffContext } from '../authentication/index.ts'
import { describeDevice } from './describe-device.ts'
import '../authentication/tables.ts'

const shownMax = 100

/** Where the account is signed in, the newest first. */
export async function listSessions({ app, account }: StaffContext): Promise<SessionView[]> {
  const rows = await app.database.system
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'network', 'created_at', 'seen_at'])
    .where('organisation_id', '=', account.organisationId)
    .where('account_id', '=', account.id)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(shownMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === account.sessionId,
    ...describeDevice(row.user_agent),
    network: row.network,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

/** Ends one of the account's own sessions; another's is as unknown as one that is over. */
export async function endOwnSession({ app, account }: StaffContext, sessionId: string): Promise<void> {
  const own = await app.database.system
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('organisation_id', '=', account.organisationId)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (!own || !(await endSession(app, sessionId))) return
  const subject = { type: 'session', id: sessionId }
  await inOrganisation(app, account.organisationId, async (tx) => tx.audit({ by: account, action: 'account.sessionEnded', subject }))
}

/** Ends all sessions of the account but this one. Answers how many there were. */
export async function endOtherSessions({ app, account }: StaffContext): Promise<number> {
  const ended = await endSessionsOf(app, account, account.sessionId)
  if (ended > 0) {
    const subject = { type: 'account', id: account.id, name: account.name }
    await inOrganisation(app, account.organisationId, async (tx) =>
      tx.audit({ by: account, action: 'account.sessionsEnded', subject, after: { ended } }),
    )
  }
  return ended
}
