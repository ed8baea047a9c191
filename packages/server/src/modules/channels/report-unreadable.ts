import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { hasUnreadableSecret } from './channel-secrets.ts'
import { reportProblem } from './channel-state.ts'

/** Notes as degraded every channel with a secret that the key at hand does not open: it neither takes in nor sends until it is entered anew. */
export async function reportUnreadableSecrets(app: AppContext): Promise<void> {
  const rows = await app.database.system
    .selectFrom('channels')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .execute()
  for (const row of rows.filter((one) => hasUnreadableSecret(app.vault, one))) {
    app.log.error({ organisationId: row.organisation_id, channelId: row.id }, 'A secret of a channel cannot be read: enter it anew')
    await inOrganisation(app, row.organisation_id, (tx) => reportProblem(tx.db, row.id, { code: 'secretUnreadable' }, tx.now))
  }
}
