import type { AppContext } from '../../platform/context.ts'
import type { CurrentAccount } from './identity.ts'

/** Keeps when an account was last at work, exact to a minute. Nobody waits for it, and a request is served all the same if it fails. */
export function noteActivity(app: AppContext, { id, organisationId }: CurrentAccount): void {
  if (!app.limits.shared.activityNotes.take(id)) return
  app.database.system
    .updateTable('accounts')
    .set({ last_active_at: app.now() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => app.log.warn({ error }, 'It could not be noted that an account is at work'))
}
