import type { Locale } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { testNotice } from './describe-occasions.ts'
import { forgetDevice } from './forget-device.ts'
import { postToDevice } from './post-to-device.ts'

/** Sends a notice to one of the account's devices at once. Throws pushPermissionMissingException when it is gone, pushSendException. */
export async function tryDevice(app: AppContext, account: CurrentAccount, given: { deviceId: string; locale: Locale }): Promise<void> {
  const device = await readOrganisation(app, account.organisationId, (db) =>
    db.selectFrom('push_devices').selectAll().where('id', '=', given.deviceId).where('account_id', '=', account.id).executeTakeFirst(),
  )
  if (!device) throw new AppError('pushPermissionMissingException')
  const outcome = await postToDevice(app, device, { notice: testNotice(given.locale) })
  if (outcome === 'sent') return
  if (outcome === 'failed') throw new AppError('pushSendException')
  await forgetDevice(app, device)
  throw new AppError('pushPermissionMissingException')
}
