import type { AppContext } from '../../platform/context.ts'
import './tables.ts'

/**
 * Sends everybody of a deactivated organisation away, on every process at once: sessions and tickets are deleted, sockets are closed, and
 * what is remembered of visitors is forgotten. Call it after the deactivation is committed, so that nobody comes in again.
 */
export async function endSessionsOfOrganisation(app: Pick<AppContext, 'database' | 'live'>, organisationId: string): Promise<void> {
  await app.database.system.deleteFrom('live_tickets').where('organisation_id', '=', organisationId).execute()
  await app.database.system.deleteFrom('sessions').where('organisation_id', '=', organisationId).execute()
  app.live.endOrganisation(organisationId)
}
