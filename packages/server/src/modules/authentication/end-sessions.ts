import type { AppContext } from '../../platform/context.ts'
import './tables.ts'

/** Ends the sessions of an account, all or all but one: their tokens are dead at once, their sockets are closed on every process. */
export async function endSessionsOf(
  app: AppContext,
  account: { organisationId: string; id: string },
  exceptSessionId?: string,
): Promise<void> {
  let ending = app.database.system
    .deleteFrom('sessions')
    .where('organisation_id', '=', account.organisationId)
    .where('account_id', '=', account.id)
  if (exceptSessionId !== undefined) ending = ending.where('id', '<>', exceptSessionId)
  const ended = await ending.returning('id').execute()
  for (const { id } of ended) app.live.endSession(id)
}
