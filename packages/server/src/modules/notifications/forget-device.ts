import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Nothing is sent to the device any more. One that is unknown or somebody else's stays as it is. */
export async function forgetDevice(app: AppContext, device: { organisation_id: string; account_id: string; id: string }): Promise<void> {
  await inOrganisation(app, device.organisation_id, (tx) =>
    tx.db.deleteFrom('push_devices').where('id', '=', device.id).where('account_id', '=', device.account_id).execute(),
  )
}
