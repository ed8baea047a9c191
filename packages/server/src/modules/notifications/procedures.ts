import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { addDevice } from './add-device.ts'
import { changePushSettings, noteAttention } from './change-push-settings.ts'
import { forgetDevice } from './forget-device.ts'
import { getPushSettings } from './push-settings.ts'
import { tryDevice } from './try-device.ts'

export const pushProcedures = {
  settings: staff.push.settings.handler(async ({ context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getPushSettings(app, db, account))),
  ),

  update: staff.push.update.handler(async ({ input, context: { app, account } }) =>
    ok(
      await inOrganisation(app, account.organisationId, async (tx) => {
        await changePushSettings(tx, account, input)
        return getPushSettings(app, tx.db, account)
      }),
    ),
  ),

  subscribe: staff.push.subscribe.handler(async ({ input, context: { app, account, request } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => addDevice(app, tx, account, { ...input, locale: request.locale }))),
  ),

  unsubscribe: staff.push.unsubscribe.handler(async ({ input, context: { app, account } }) => {
    await forgetDevice(app, { organisation_id: account.organisationId, account_id: account.id, id: input.deviceId })
    return ok(null)
  }),

  test: staff.push.test.handler(async ({ input, context: { app, account, request } }) => {
    await tryDevice(app, account, { deviceId: input.deviceId, locale: request.locale })
    return ok(null)
  }),

  attention: staff.push.attention.handler(async ({ input, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => noteAttention(tx, account, input.seconds))
    return ok(null)
  }),
}
