import { type ChannelAdapter, type Connection, SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { enqueueCare } from './care-for-account.ts'
import { type ChannelRow, settingsOf } from './channel.ts'
import { hasUnreadableSecret } from './channel-secrets.ts'
import { clearProblem, noteHookBase, notePublicAddress, reportProblem } from './channel-state.ts'
import { findChannel, listChannels, listChannelsOfApp, statesOf } from './find-channel.ts'
import { openConnection } from './open-connection.ts'
import { enqueueConnect } from './save-channel.ts'

/**
 * Makes the provider deliver to us, or stop, after a channel was created, changed, switched or deleted. Runs as a job, so it happens even
 * if the process dies right after the change; what the provider refuses is shown as the channel's problem.
 */
export async function connectProvider(app: AppContext, given: { organisationId: string; channelId: string }): Promise<void> {
  const channel = await inOrganisation(app, given.organisationId, (tx) => findChannel(tx.db, given.channelId))
  const adapter = channel && app.providers.adapterOf(channel.type)
  if (!channel || !adapter) return
  if (hasUnreadableSecret(app.vault, channel)) {
    return inOrganisation(app, given.organisationId, (tx) => reportProblem(tx.db, channel.id, { code: 'secretUnreadable' }, tx.now))
  }
  const connection = openConnection(app, channel)
  if (!channel.active) {
    await adapter.disconnect?.(connection).catch(() => {})
    await reconnectOthersOfApp(app, channel, adapter)
    return
  }
  const problem = await tryToConnect(() => adapter.connect?.(connection), connection)
  const publicUrl = problem ? undefined : await askPublicAddress(adapter, connection, channel)
  if (!problem) await reconnectOthersOfAccount(app, channel, adapter)
  await inOrganisation(app, given.organisationId, async (tx) => {
    if (problem) return reportProblem(tx.db, channel.id, problem.problem, tx.now)
    await clearProblem(tx.db, channel.id)
    if (adapter.hook) await noteHookBase(tx.db, channel.id, app.providers.wayTo(channel).hookBase)
    if (publicUrl !== undefined) await notePublicAddress(tx.db, channel.id, publicUrl)
    if (adapter.account) await enqueueCare(tx, channel.id)
  })
  // What heals by itself is tried again by the queue.
  if (problem?.kind === 'retry') throw problem
}

/** Two channels of one app may share an account of the provider, which stops delivering to both when either is disconnected. */
async function reconnectOthersOfApp(app: AppContext, gone: ChannelRow, { hook }: ChannelAdapter): Promise<void> {
  const door = hook?.app
  if (!door) return
  const appId = door.appOf(settingsOf(gone))
  if (appId === '') return
  await inOrganisation(app, gone.organisation_id, async (tx) => {
    for (const other of await listChannels(tx.db)) {
      const its = app.providers.adapterOf(other.type)?.hook?.app
      if (other.active && its?.family === door.family && its.appOf(settingsOf(other)) === appId) await enqueueConnect(tx, other.id)
    }
  })
}

/**
 * A channel that is connected for the first time, or again after a problem, may have taken its account from channels of other organisations: their
 * provider tells them so when they are connected anew.
 */
async function reconnectOthersOfAccount(app: AppContext, fresh: ChannelRow, { hook }: ChannelAdapter): Promise<void> {
  if (!hook?.app || fresh.identity === null || !(await isNewlyConnected(app, fresh))) return
  const appId = hook.app.appOf(settingsOf(fresh))
  if (appId === '') return
  const all = await listChannelsOfApp(app.database.system, { types: [fresh.type], appId, accounts: [fresh.identity] })
  for (const other of all) {
    if (other.id === fresh.id || !other.active) continue
    await inOrganisation(app, other.organisation_id, (tx) => enqueueConnect(tx, other.id))
  }
}

async function isNewlyConnected(app: AppContext, channel: ChannelRow): Promise<boolean> {
  const states = await readOrganisation(app, channel.organisation_id, (db) => statesOf(db, [channel]))
  const state = states.get(channel.id)
  return !state || state.hook_base === null || state.problem !== null
}

/** Undefined where it cannot be told now: what is known stays. A simulated channel has none: its account may be a stranger's at the provider. */
async function askPublicAddress(adapter: ChannelAdapter, connection: Connection, channel: ChannelRow): Promise<string | undefined> {
  if (channel.simulated || !adapter.publicAddress) return undefined
  return adapter.publicAddress(connection).catch(() => undefined)
}

async function tryToConnect(connect: () => Promise<void> | undefined, connection: Connection): Promise<SendError | undefined> {
  try {
    await connect()
    return undefined
  } catch (error) {
    if (error instanceof SendError) return error
    throw new Error(`The adapter of channel ${connection.channelId} failed to connect`, { cause: error })
  }
}
