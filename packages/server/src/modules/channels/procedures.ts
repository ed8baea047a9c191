import type { ChannelView, WorkingHoursOwner, WorkingHoursView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { changes, ok, reads, type StaffContext, staff } from '../authentication/index.ts'
import { clearHours, getHours, setHours } from '../working-hours/index.ts'
import { auditChannel } from './audit-channel.ts'
import { type ChannelRow, toChannelView } from './channel.ts'
import { checkChannel } from './check-channel.ts'
import { getChannel, listChannels, statesOf } from './find-channel.ts'
import { checkFormFiles, keepFormFiles } from './form-files.ts'
import { hookUrlFor } from './open-connection.ts'
import { getPolicy, setPolicy } from './policy.ts'
import { publishLogo } from './publish-logo.ts'
import { type ChannelChange, createChannel, deleteChannel, renewIdentitySecret, updateChannel } from './save-channel.ts'
import { isGrant, redeemGrants } from './sign-in/redeem-grants.ts'
import type { Signer } from './sign-in/sealed-step.ts'
import { beginSignIn, chooseAccount, continueSignIn, signInTypes } from './sign-in/sign-in.ts'
import { getTeamChannel, listTeamChannels, serveTeamChannel } from './team-channels.ts'

export const channelProcedures = {
  list: staff.channels.list.handler(async ({ context: { app, account } }) =>
    ok({ items: await viewsOf(app, account.organisationId, listChannels), simulators: app.config.demo, signIns: signInTypes(app) }),
  ),
  get: staff.channels.get.handler(async ({ input, context: { app, account } }) =>
    ok(await viewOf(app, account.organisationId, input.channelId)),
  ),
  create: staff.channels.create.handler(async ({ input, context: { app, account } }) => {
    if (input.simulated && !app.config.demo) throw new AppError('channelServiceNotFoundException')
    if (input.type === 'support') throw new AppError('supportChannelFixedException')
    const granted = redeemGrants(app.vault, account, { channel: input, given: input, now: app.now() })
    await checkFormFiles(app, account.organisationId, undefined, input)
    const row = await inOrganisation(app, account.organisationId, async (tx) => {
      const created = await createChannel(tx, app.vault, { ...input, ...granted })
      await publishLogo(tx, account.id, created)
      await keepFormFiles(tx, account.id, undefined, created)
      auditChannel(tx, account, 'channel.created', { is: created })
      return created
    })
    return ok(await viewOf(app, account.organisationId, row.id))
  }),
  update: staff.channels.update.handler(async ({ input, context: { app, account } }) => {
    const { settings } = input
    if (settings) {
      const known = await readOrganisation(app, account.organisationId, (db) => getChannel(db, input.channelId))
      await checkFormFiles(app, account.organisationId, known, { type: known.type, settings })
    }
    await inOrganisation(app, account.organisationId, async (tx) => {
      const was = await getChannel(tx.db, input.channelId)
      const changed = await updateChannel(tx, app.vault, input.channelId, { ...input, ...regranted(app, account, was, input) })
      if (settings) {
        await publishLogo(tx, account.id, changed)
        await keepFormFiles(tx, account.id, was, changed)
      }
      auditChannel(tx, account, 'channel.updated', { was, is: changed })
    })
    return ok(await viewOf(app, account.organisationId, input.channelId))
  }),
  ofOwnTeams: staff.channels.ofOwnTeams.handler(reads(async (db, _, account) => ({ items: await listTeamChannels(db, account) }))),
  serve: staff.channels.serve.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => serveTeamChannel(tx, account, { ...input, vault: app.vault }))),
  ),
  hoursOfOwn: staff.channels.hoursOfOwn.handler(async ({ input, context }) => ok(await hoursOfOwn(context, input.channelId))),
  setHoursOfOwn: staff.channels.setHoursOfOwn.handler(async ({ input: { channelId, hours }, context }) =>
    ok(await hoursOfOwn(context, channelId, (tx) => setHours(tx, context.account, ofChannel(channelId), hours))),
  ),
  clearHoursOfOwn: staff.channels.clearHoursOfOwn.handler(async ({ input: { channelId }, context }) =>
    ok(await hoursOfOwn(context, channelId, (tx) => clearHours(tx, context.account, ofChannel(channelId)))),
  ),
  beginSignIn: staff.channels.beginSignIn.handler(async ({ input, context: { app, account } }) => {
    if (input.simulated && !app.config.demo) throw new AppError('channelServiceNotFoundException')
    const { channelId } = input
    if (channelId !== null) await readOrganisation(app, account.organisationId, (db) => getChannel(db, channelId))
    return ok({ url: beginSignIn(app, account, input) })
  }),
  continueSignIn: staff.channels.continueSignIn.handler(async ({ input, context: { app, account } }) =>
    ok(await continueSignIn(app, account, input)),
  ),
  chooseAccount: staff.channels.chooseAccount.handler(async ({ input, context: { app, account } }) =>
    ok({ url: chooseAccount(app, account, input) }),
  ),
  delete: staff.channels.delete.handler(async ({ input, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, async (tx) => {
      const was = await getChannel(tx.db, input.channelId)
      await deleteChannel(tx, input.channelId)
      await keepFormFiles(tx, account.id, was, undefined)
      auditChannel(tx, account, 'channel.deleted', { was })
    })
    return ok(null)
  }),
  check: staff.channels.check.handler(async ({ input, context: { app, account } }) => {
    if (!app.limits.shared.channelChecks.take(input.channelId)) throw new AppError('tooManyRequestsException')
    const items = await checkChannel(app, account.organisationId, input.channelId)
    return ok({ items, channel: await viewOf(app, account.organisationId, input.channelId) })
  }),
  renewIdentitySecret: staff.channels.renewIdentitySecret.handler(async ({ input, context: { app, account } }) => {
    const secret = await inOrganisation(app, account.organisationId, async (tx) => {
      const renewed = await renewIdentitySecret(tx, app.vault, input.channelId)
      const { id, name } = await getChannel(tx.db, input.channelId)
      tx.audit({ by: account, action: 'channel.identitySecretRenewed', subject: { type: 'channel', id, name } })
      return renewed
    })
    return ok({ secret })
  }),
}

export const channelPolicyProcedures = {
  get: staff.channelPolicy.get.handler(reads((db) => getPolicy(db))),
  set: staff.channelPolicy.set.handler(changes((tx, input, account) => setPolicy(tx, account, input))),
}

/** A change with the grants of its secrets redeemed; nothing where it brings none. */
function regranted(app: AppContext, signer: Signer, was: ChannelRow, { settings, secrets }: Pick<ChannelChange, 'settings' | 'secrets'>) {
  if (!Object.values(secrets ?? {}).some(isGrant)) return {}
  const given = { settings: settings ?? was.settings, secrets: secrets ?? {} }
  return redeemGrants(app.vault, signer, { channel: was, given, now: app.now() })
}

async function viewOf(app: AppContext, organisationId: string, channelId: string): Promise<ChannelView> {
  const [view] = await viewsOf(app, organisationId, async (db) => [await getChannel(db, channelId)])
  if (!view) throw new AppError('channelNotFoundException')
  return view
}

async function viewsOf(
  app: AppContext,
  organisationId: string,
  find: (db: Parameters<typeof listChannels>[0]) => Promise<ChannelRow[]>,
): Promise<ChannelView[]> {
  return readOrganisation(app, organisationId, async (db) => {
    const rows = await find(db)
    const states = await statesOf(db, rows)
    return rows.map((row) =>
      toChannelView(row, { vault: app.vault, state: states.get(row.id), now: app.now(), hookUrl: hookUrlFor(app, row) }),
    )
  })
}

type Context = Pick<StaffContext, 'app' | 'account'>

/** The hours of a channel of an own team, after a change of them. Throws channelNotFoundException. */
async function hoursOfOwn(
  { app, account }: Context,
  channelId: string,
  change: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<WorkingHoursView> {
  return inOrganisation(app, account.organisationId, async (tx) => {
    await getTeamChannel(tx.db, account, channelId)
    await change(tx)
    return getHours(tx.db, ofChannel(channelId), tx.now)
  })
}

function ofChannel(ownerId: string): WorkingHoursOwner {
  return { ownerType: 'channel', ownerId }
}
