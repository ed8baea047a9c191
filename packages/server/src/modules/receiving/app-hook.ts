import type { ChannelAdapter, Connection, HookAnswer, HookRequest, RawUpdate } from '@besedka/channels/kit'
import { channelTypes } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { type ChannelRow, countStrays, hasChannelOfApp, hasUnreadableSecret, listChannelsOfApp, openConnection } from '../channels/index.ts'
import { isActiveOrganisation } from '../organisations/index.ts'
import { storeUpdates } from './store-updates.ts'

type Door = { family: string; appId: string; network: string }
type Adapted = { type: string; adapter: ChannelAdapter; hook: NonNullable<ChannelAdapter['hook']> }
type Proven = { channel: ChannelRow; connection: Connection; hook: Adapted['hook'] }

const later: HookAnswer = { status: 503, body: '' }
const taken: HookAnswer = { status: 200, body: '' }

/**
 * The door of a provider's app, at which it posts about all accounts that the app serves, of whatever organisation. The address is no secret: each
 * channel gets its updates only if its own secrets prove the post. What comes for accounts without a channel is counted, and dropped. One address may post
 * only so much that nothing proves. Throws pageNotFoundException, also for an app that no channel has.
 */
export async function takeInAtApp(app: AppContext, door: Door, asked: HookRequest): Promise<HookAnswer> {
  const family = adaptersOf(app, door.family)
  const types = family.map(({ type }) => type)
  if (family.length === 0 || door.appId.length > 64) throw new AppError('pageNotFoundException')
  if (!(await hasChannelOfApp(app.database.system, { types, appId: door.appId }))) throw new AppError('pageNotFoundException')
  const { unprovenPosts } = app.limits.shared
  // Counted before it is looked at, so that many at once are no way around.
  if (!unprovenPosts.take(door.network)) return later
  const answer =
    asked.method === 'GET' ? await answerQuestion(app, { family, door, asked }) : await answerPost(app, { family, door, asked })
  if (answer.status < 400 || answer.status === 503) unprovenPosts.giveBack(door.network)
  return answer
}

type Asked = { family: readonly Adapted[]; door: Door; asked: HookRequest }

async function answerPost(app: AppContext, { family, door, asked }: Asked): Promise<HookAnswer> {
  for (const one of family) {
    const updates = one.hook.app?.split(asked.body)
    if (updates) return takePost(app, { one, door, asked, updates })
  }
  return { status: 400, body: '' }
}

function adaptersOf(app: AppContext, family: string): Adapted[] {
  return channelTypes.flatMap((type) => {
    const adapter = app.providers.adapterOf(type)
    return adapter?.hook?.app?.family === family ? [{ type, adapter, hook: adapter.hook }] : []
  })
}

/** Any channel of the app may answer for the address. */
async function answerQuestion(app: AppContext, { family, door, asked }: Asked): Promise<HookAnswer> {
  const channels = await listChannelsOfApp(app.database.system, { types: family.map(({ type }) => type), appId: door.appId })
  const [first] = await proven(app, { family, channels, asked })
  return (await first?.hook.handshake?.(asked, first.connection)) ?? { status: 401, body: '' }
}

type Post = { one: Adapted; door: Door; asked: HookRequest; updates: ReadonlyMap<string, readonly RawUpdate[]> }

async function takePost(app: AppContext, { one, door, asked, updates }: Post): Promise<HookAnswer> {
  const { appId } = door
  const channels = await listChannelsOfApp(app.database.system, { types: [one.type], appId, accounts: [...updates.keys()] })
  const believed = await proven(app, { family: [one], channels, asked })
  const open = believed.filter(({ channel }) => channel.active)
  // What was stored comes once more with what was refused, which its names make harmless.
  const hasRefused = await storeForEach(app, { open, updates })
  const served = new Set(open.map(({ channel }) => channel.identity))
  const unserved = [...updates].filter(([account]) => !served.has(account))
  // Nothing can be written into an inactive channel; where it is alone with its account, the provider keeps it for a while and comes again.
  const resting = new Set(believed.filter(({ channel }) => !channel.active).map(({ channel }) => channel.identity))
  const strays = unserved.filter(([account]) => !resting.has(account))
  if (hasRefused || strays.length < unserved.length) return later
  // Of a key that is lost: the provider keeps what it has until the secret was entered anew.
  const locked = channels.filter((channel) => hasUnreadableSecret(app.vault, channel)).map(({ identity }) => identity)
  if (strays.some(([account]) => locked.includes(account))) return later
  if (strays.length === 0) return taken
  return dropStrays(app, { one, door, asked, count: strays.reduce((sum, [, some]) => sum + some.length, 0) })
}

/** Stores for each channel what is its own, and answers whether any has had too much: the others are served all the same. */
async function storeForEach(app: AppContext, { open, updates }: { open: readonly Proven[]; updates: Post['updates'] }): Promise<boolean> {
  let hasRefused = false
  for (const { channel } of open) {
    const own = updates.get(channel.identity ?? '') ?? []
    if (app.limits.shared.hookRequests.take(channel.id)) {
      await inOrganisation(app, channel.organisation_id, (tx) => storeUpdates(tx, channel.id, own))
    } else hasRefused = true
  }
  return hasRefused
}

/** An app of one organisation has fewer channels than this. */
const mostTold = 100

/** Counts them for the channels of the app, if it is really the app that posts. Of the installation's own app only the log tells: it serves strangers. */
async function dropStrays(
  app: AppContext,
  { one, door: { appId }, asked, count }: Omit<Post, 'updates'> & { count: number },
): Promise<HookAnswer> {
  const channels = await listChannelsOfApp(app.database.system, { types: [one.type], appId })
  const believed = await proven(app, { family: [one], channels: channels.slice(0, mostTold), asked })
  if (believed.length === 0) return { status: 401, body: '' }
  app.log.warn({ app: appId, type: one.type, count }, 'Dropped updates for accounts that have no channel')
  const isOurs = app.config.signInApps[one.type]?.clientId === appId
  const ids = isOurs ? [] : believed.map(({ channel }) => channel.id)
  await countStrays(app.database.system, ids, { count, now: app.now() })
  return taken
}

/** Those channels whose own secrets prove the request. */
async function proven(
  app: AppContext,
  { family, channels, asked }: { family: readonly Adapted[]; channels: readonly ChannelRow[]; asked: HookRequest },
): Promise<Proven[]> {
  const found: Proven[] = []
  for (const channel of channels) {
    const hook = family.find(({ type }) => type === channel.type)?.hook
    if (!hook || hasUnreadableSecret(app.vault, channel)) continue
    const connection = openConnection(app, channel)
    if (!hook.verify(asked, connection)) continue
    if (await isActiveOrganisation(app.database.system, channel.organisation_id)) found.push({ channel, connection, hook })
  }
  return found
}
