import type { ChannelAdapter, Connection, HookAnswer, HookRequest, RawUpdate } from '@besedka/channels/kit'
import { type ChannelProblemCode, channelTypes } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import {
  type ChannelRow,
  countStrays,
  hasChannelOfApp,
  hasUnreadableSecret,
  listChannelsOfApp,
  openConnection,
  settingsOf,
  statesOf,
} from '../channels/index.ts'
import { isActiveOrganisation } from '../organisations/index.ts'
import { storeUpdates } from './store-updates.ts'

type Door = { family: string; appId: string; network: string }
type Adapted = { type: string; adapter: ChannelAdapter; hook: NonNullable<ChannelAdapter['hook']> }
type Proof = (secret: string) => boolean
type Proven = { channel: ChannelRow; connection: Connection; hook: Adapted['hook'] }

const later: HookAnswer = { status: 503, body: '' }
const taken: HookAnswer = { status: 200, body: '' }
const unproven: HookAnswer = { status: 401, body: '' }

/** Problems by which a provider says that the account does not belong to the channel any more. */
const lost: ReadonlySet<ChannelProblemCode> = new Set(['tokenInvalid', 'notPermitted', 'accountDiffers', 'appRemoved'] as const)

/**
 * The door of a provider's app, at which it posts about all accounts that the app serves, of whatever organisation. The address is no secret: each
 * channel gets its updates only if its own secret of the app proves the post. What comes for accounts without a channel is counted, and dropped. Throws
 * pageNotFoundException, also for an app that no channel has.
 */
export async function takeInAtApp(app: AppContext, door: Door, asked: HookRequest): Promise<HookAnswer> {
  const family = adaptersOf(app, door.family)
  const [one] = family
  if (!one || door.appId.length > 64) throw new AppError('pageNotFoundException')
  const ours = secretOfOurs(app, { family, appId: door.appId })
  return ours === undefined ? askChannels(app, { family, door, asked }) : takeAsOurs(app, { family, door, asked, ours })
}

type Asked = { family: readonly Adapted[]; door: Door; asked: HookRequest }

/** The installation's secret of its own app, through which people sign in; undefined for the app of somebody else. */
function secretOfOurs(app: AppContext, { family, appId }: { family: readonly Adapted[]; appId: string }): string | undefined {
  return family.map(({ type }) => app.config.signInApps[type]).find((ours) => ours?.clientId === appId)?.clientSecret
}

/** The installation knows the secret of its own app: no channel is asked who posts. */
async function takeAsOurs(app: AppContext, { family, door, asked, ours }: Asked & { ours: string }): Promise<HookAnswer> {
  const [one] = family
  if (!one || !isProven(one, asked, asApp(app, one, ours))) return unproven
  if (asked.method === 'GET') return (await one.hook.handshake?.(asked, asApp(app, one, ours))) ?? unproven
  const isOurs: Proof = (secret) => sameBytes(Buffer.from(secret), Buffer.from(ours))
  return answerPost(app, { family, door, asked }, { proves: isOurs, isOurs: true })
}

/** For an app that is not the installation's own, its channels know the secret. Posts that none of them proves are limited by address. */
async function askChannels(app: AppContext, { family, door, asked }: Asked): Promise<HookAnswer> {
  const types = family.map(({ type }) => type)
  if (!(await hasChannelOfApp(app.database.system, { types, appId: door.appId }))) throw new AppError('pageNotFoundException')
  const { unprovenPosts } = app.limits.shared
  // Counted before it is looked at, so that many at once are no way around.
  if (!unprovenPosts.take(door.network)) return later
  const proves = createProof(app, { family, asked })
  const answer =
    asked.method === 'GET'
      ? await answerQuestion(app, { family, door, asked }, proves)
      : await answerPost(app, { family, door, asked }, { proves, isOurs: false })
  if (answer.status < 400 || answer.status === 503) unprovenPosts.giveBack(door.network)
  return answer
}

async function answerPost(
  app: AppContext,
  { family, door, asked }: Asked,
  { proves, isOurs }: Pick<Post, 'proves' | 'isOurs'>,
): Promise<HookAnswer> {
  for (const one of family) {
    const updates = one.hook.app?.split(asked.body)
    if (updates) return takePost(app, { one, door, proves, isOurs, updates })
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
async function answerQuestion(app: AppContext, { family, door, asked }: Asked, proves: Proof): Promise<HookAnswer> {
  const channels = await listChannelsOfApp(app.database.system, { types: family.map(({ type }) => type), appId: door.appId })
  const [first] = await proven(app, { family, channels, proves })
  return (first && (await first.hook.handshake?.(asked, first.connection))) ?? unproven
}

type Post = { one: Adapted; door: Door; proves: Proof; isOurs: boolean; updates: ReadonlyMap<string, readonly RawUpdate[]> }

async function takePost(app: AppContext, { one, door, proves, isOurs, updates }: Post): Promise<HookAnswer> {
  const { appId } = door
  const channels = await listMeant(app, { one, appId, updates })
  const believed = await proven(app, { family: [one], channels, proves })
  const entitled = isOurs ? await withoutLost(app, believed) : believed
  const open = entitled.filter(({ channel }) => channel.active)
  // After a refusal the provider sends the whole post again, and what was stored already is recognised by its ids.
  const hasRefused = await storeForEach(app, { open, updates })
  const namesOf = (all: readonly Proven[]) => new Set(all.flatMap((proven) => accountsOf(proven, proven.channel)))
  const served = namesOf(open)
  const unserved = [...updates].filter(([account]) => !served.has(account))
  // An inactive channel takes nothing. Where no other channel has its account, the provider keeps the updates for a while and sends them again.
  const known = namesOf(believed)
  const strays = unserved.filter(([account]) => !known.has(account))
  if (hasRefused || strays.length < unserved.length) return later
  // Of a channel whose secret cannot be read, the provider keeps the updates until the secret was entered anew.
  const locked = channels.filter((channel) => hasUnreadableSecret(app.vault, channel)).flatMap((channel) => accountsOf(one, channel))
  if (strays.some(([account]) => locked.includes(account))) return later
  if (strays.length === 0) return believed.length > 0 || isOurs ? taken : unproven
  return dropStrays(app, { one, door, proves, isOurs, count: strays.reduce((sum, [, some]) => sum + some.length, 0) })
}

/** The channels of the app that a post is about. Where posts have several names for an account, only the settings tell which. */
async function listMeant(
  app: AppContext,
  { one, appId, updates }: Pick<Post, 'one' | 'updates'> & { appId: string },
): Promise<ChannelRow[]> {
  const types = [one.type]
  const { system } = app.database
  if (!one.hook.app?.accountsOf) return listChannelsOfApp(system, { types, appId, accounts: [...updates.keys()] })
  const all = await listChannelsOfApp(system, { types, appId })
  return all.filter((channel) => accountsOf(one, channel).some((account) => updates.has(account)))
}

/**
 * All channels of the installation's own app share one secret, which does not prove whose the account is. Where several organisations claim an account,
 * this leaves out those whom the provider has told that they have lost it.
 */
async function withoutLost(app: AppContext, claims: readonly Proven[]): Promise<Proven[]> {
  const states = await statesOf(
    app.database.system,
    claims.map(({ channel }) => channel),
  )
  const claimed = Map.groupBy(claims, ({ channel }) => channel.identity)
  return claims.filter(({ channel }) => {
    const problem = states.get(channel.id)?.problem
    return (claimed.get(channel.identity)?.length ?? 0) < 2 || !problem || !lost.has(problem)
  })
}

/** Stores the updates of each channel, and answers whether one was refused because it has had too many; the others are served all the same. */
async function storeForEach(app: AppContext, { open, updates }: { open: readonly Proven[]; updates: Post['updates'] }): Promise<boolean> {
  let hasRefused = false
  for (const { channel, hook } of open) {
    const own = accountsOf({ hook }, channel).flatMap((account) => updates.get(account) ?? [])
    if (app.limits.shared.hookRequests.take(channel.id)) {
      await inOrganisation(app, channel.organisation_id, (tx) => storeUpdates(tx, channel.id, own))
    } else hasRefused = true
  }
  return hasRefused
}

/** The most channels of an app that count a stray update; the app of one organisation has fewer. */
const mostTold = 100

/**
 * Counts stray updates for the channels of the app that posts, if a secret proves that it does. Those of the installation's own app are only logged, because
 * it serves many organisations.
 */
async function dropStrays(
  app: AppContext,
  { one, door: { appId }, proves, isOurs, count }: Omit<Post, 'updates'> & { count: number },
): Promise<HookAnswer> {
  const channels = isOurs ? [] : await listChannelsOfApp(app.database.system, { types: [one.type], appId })
  const believed = await proven(app, { family: [one], channels: inTurns(channels).slice(0, mostTold), proves })
  if (believed.length === 0 && !isOurs) return unproven
  app.log.warn({ app: appId, type: one.type, count }, 'Dropped updates for accounts that have no channel')
  const ids = believed.map(({ channel }) => channel.id)
  await countStrays(app.database.system, ids, { count, now: app.now() })
  return taken
}

/** The first channel of each organisation, then the second of each, so that an organisation with many leaves room for the others. */
function inTurns(channels: readonly ChannelRow[]): ChannelRow[] {
  const own = Map.groupBy(channels, ({ organisation_id }) => organisation_id)
  const turns = new Map([...own.values()].flatMap((some) => some.map((channel, turn) => [channel, turn] as const)))
  return channels.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
}

/** Those channels whose own secret of the app proves the request. */
async function proven(
  app: AppContext,
  { family, channels, proves }: { family: readonly Adapted[]; channels: readonly ChannelRow[]; proves: Proof },
): Promise<Proven[]> {
  const found: Proven[] = []
  for (const channel of channels) {
    const hook = family.find(({ type }) => type === channel.type)?.hook
    if (!hook?.app || hasUnreadableSecret(app.vault, channel)) continue
    const connection = openConnection(app, channel)
    if (!proves(connection.secrets[hook.app.secret]?.trim() ?? '')) continue
    if (await isActiveOrganisation(app.database.system, channel.organisation_id)) found.push({ channel, connection, hook })
  }
  return found
}

/** The most secrets that a post is checked against: each check reads the whole body. */
const mostSecrets = 10

/** Whether a secret of the app proves the request: each is tried once however many channels have it, and of a post only so many. */
function createProof(app: AppContext, { family: [one], asked }: Pick<Asked, 'family' | 'asked'>): Proof {
  const tried = new Map<string, boolean>()
  const most = asked.method === 'GET' ? Number.POSITIVE_INFINITY : mostSecrets
  return (secret) => {
    if (!one || secret === '') return false
    if (!tried.has(secret) && tried.size < most) tried.set(secret, isProven(one, asked, asApp(app, one, secret)))
    return tried.get(secret) ?? false
  }
}

/** Channels with an address of their own prove themselves in another way there than at the door. */
function isProven({ hook }: Adapted, asked: HookRequest, connection: Connection): boolean {
  return (hook.app?.besideOwn ?? hook).verify(asked, connection)
}

/** What posts call the accounts of a channel. */
function accountsOf({ hook }: Pick<Adapted, 'hook'>, channel: ChannelRow): readonly string[] {
  return hook.app?.accountsOf?.(settingsOf(channel)) ?? (channel.identity === null ? [] : [channel.identity])
}

/** The connection of an app as such, which is of no channel. */
function asApp(app: AppContext, { type, hook }: Adapted, secret: string): Connection {
  const { net, apiBase } = app.providers.wayTo({ type, simulated: false })
  const secrets = { [hook.app?.secret ?? '']: secret }
  return { channelId: '', settings: {}, secrets, hookUrl: null, hookSecret: '', apiBase, net, now: () => app.now() }
}
