import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { toChannelView } from './channel.ts'
import { getChannel, listChannels } from './find-channel.ts'
import { publishLogo } from './publish-logo.ts'
import { createChannel, renewIdentitySecret, updateChannel } from './save-channel.ts'

export const channelProcedures = {
  list: staff.channels.list.handler(async ({ context }) => {
    const rows = await readOrganisation(context.app, context.account.organisationId, listChannels)
    return ok({ items: rows.map(toChannelView) })
  }),
  get: staff.channels.get.handler(async ({ input, context }) => {
    const row = await readOrganisation(context.app, context.account.organisationId, (db) => getChannel(db, input.channelId))
    return ok(toChannelView(row))
  }),
  create: staff.channels.create.handler(async ({ input, context }) =>
    ok(
      await inOrganisation(context.app, context.account.organisationId, async (tx) => {
        await publishLogo(tx, context.account.id, input.settings)
        return createChannel(tx, input)
      }),
    ),
  ),
  update: staff.channels.update.handler(async ({ input, context }) =>
    ok(
      await inOrganisation(context.app, context.account.organisationId, async (tx) => {
        await publishLogo(tx, context.account.id, input.settings)
        return updateChannel(tx, input.channelId, input)
      }),
    ),
  ),
  renewIdentitySecret: staff.channels.renewIdentitySecret.handler(async ({ input, context }) => {
    const secret = await inOrganisation(context.app, context.account.organisationId, (tx) => renewIdentitySecret(tx, input.channelId))
    return ok({ secret })
  }),
}
