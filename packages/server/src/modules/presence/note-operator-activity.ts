import type { AppContext } from '../../platform/context.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import './tables.ts'

/**
 * An operator has done something by hand: no break begins by itself for a while. Kept exact to half a minute; nobody waits for it, and a
 * call is answered all the same if it fails.
 */
export function noteOperatorActivity(app: AppContext, account: CurrentAccount): void {
  if (account.kind === 'apiKey' || !hasRight(account, 'AUTHORITY_CHAT_DISTRIBUTION')) return
  if (!app.limits.shared.operatorActs.take(account.id)) return
  app.database.system
    .updateTable('operator_states')
    .set({ acted_at: app.now() })
    .where('organisation_id', '=', account.organisationId)
    .where('account_id', '=', account.id)
    .execute()
    .catch((error: unknown) => app.log.warn({ error }, 'It could not be noted that an operator is at work'))
}
