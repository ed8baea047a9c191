import type { StaffEventType } from '@besedka/contract'
import { admitToFeed, standingInFeed } from '../modules/authentication/index.ts'
import { projectForCustomer } from '../modules/messages/index.ts'
import { openBus } from '../platform/bus/open-bus.ts'
import type { Config } from '../platform/config/read-config.ts'
import type { AppContext } from '../platform/context.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createLimits } from '../platform/http/limits.ts'
import { isOwnPage } from '../platform/http/own-page.ts'
import { createRefusalLog } from '../platform/http/refusals.ts'
import { shareLimits } from '../platform/http/share-limits.ts'
import { createDoorbell } from '../platform/live/doorbell.ts'
import { createFeed } from '../platform/live/feed.ts'
import type { Projection } from '../platform/live/frames.ts'
import { createLogTail } from '../platform/live/log-tail.ts'
import { createPresence } from '../platform/live/presence.ts'
import { createEventReader } from '../platform/live/read-events.ts'
import { warnOfForeignPages } from '../platform/live/warn-of-foreign-pages.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { GuardedNet } from '../platform/net/guarded-net.ts'
import { createOwnProcess } from '../platform/processes/own-process.ts'
import type { Providers } from '../platform/providers/providers.ts'
import { subscriptions } from '../subscriptions.ts'
import { countEvents } from './count-events.ts'

const pollIntervalMs = 1_000

/** Which door sees what of an event. */
const projections: ReadonlyMap<string, Projection> = new Map<string, Projection>([
  ['staff', (event) => event],
  ['customer', projectForCustomer],
])

/** After these a colleague may have other rights or teams than before. */
const standingEvents: ReadonlySet<string> = new Set<StaffEventType>(['account.updated', 'role.updated', 'role.deleted'])

export type App = Awaited<ReturnType<typeof createApp>>

/** Joins log, bus, doorbell and feed into the context that the modules are given. */
export async function createApp(given: {
  config: Config
  log: Log
  database: Database
  providers: Providers
  net: GuardedNet
  vault: Vault
  fileStore: FileStore
  /** The clock of tests. */
  now?: () => Date
  /** How often the log and the listeners are looked at in case something was not told: for tests of what is told. */
  netsEveryMs?: number | undefined
  /** What else has to let go of an organisation that was deactivated. */
  onOrganisationEnded?: (organisationId: string) => void
  /** A colleague has opened a workspace here. */
  onColleagueCame?: (organisationId: string) => void
}) {
  const { database, log, config, providers, net, vault, fileStore, now, netsEveryMs } = given
  const refusals = createRefusalLog(log)
  const readEvents = createEventReader(database)
  const bus = await openBus(given)
  const ownProcess = createOwnProcess({ database, bus, log })
  const doorbell = createDoorbell(bus)
  const tail = createLogTail({
    readEvents,
    log,
    follow: (organisationId) =>
      doorbell.follow(organisationId, {
        onChange: () => void tail.catchUp(organisationId),
        onSignal: (signal) => feed.signalHere(signal, signal.signal),
      }),
  })
  const presence = createPresence({
    ...given,
    process: ownProcess,
    tell: ({ organisationId, subjectId, online }) => {
      feed.signal({ organisationId, door: 'staff', tags: ['staff'] }, { signal: 'account.presence', accountId: subjectId, online })
      if (online) given.onColleagueCame?.(organisationId)
    },
  })
  const feed = createFeed({
    log,
    tail,
    readEvents,
    doorbell,
    projections,
    isOwnPage: (request) => isOwnPage(request, config),
    onForeignPage: warnOfForeignPages({ log, publicUrl: config.publicUrl, now: () => performance.now() }),
    async admit(given) {
      const admission = await admitToFeed(database, given)
      if (!admission) refusals.note({ code: 'liveTicketRefused' })
      return admission
    },
    standing: (listening) => standingInFeed(database, listening),
    recheckEveryMs: netsEveryMs,
    changesStandingAt: (eventType) => (standingEvents.has(eventType) ? 'staff' : undefined),
    onPresence: ({ door, ...change }) => {
      if (door === 'staff') presence.change(change)
    },
  })
  const limits = createLimits(config, database, now && (() => now().getTime()))
  const sharing = shareLimits({ bus, limits: limits.shared, alone: ownProcess.alone })
  const figures = countEvents()
  const endOrganisationHere = (organisationId: string) => {
    given.onOrganisationEnded?.(organisationId)
    feed.endOrganisation(organisationId)
  }
  const context: AppContext = {
    config,
    log,
    database,
    now: now ?? (() => new Date()),
    limits,
    refusals,
    vault,
    providers,
    net,
    fileStore,
    subscriptions,
    publish(organisationId, events) {
      tail.publish(organisationId, events)
      doorbell.ring(organisationId)
      figures.count(events)
    },
    figures: {
      committed: figures.committed,
      causes: figures.causes,
      async eventsBehind() {
        const { positions } = await readEvents.positions(tail.organisations())
        return [...positions].reduce((sum, [id, position]) => sum + Math.max(0, position - tail.position(id)), 0)
      },
    },
    live: {
      signal: feed.signal,
      count: feed.count,
      online: presence.of,
      onWrittenElsewhere: (organisationId, onChange) => doorbell.follow(organisationId, { onChange, onSignal() {} }),
      endSession(sessionId) {
        feed.endSession(sessionId)
        doorbell.sessionEnded(sessionId)
      },
      endOrganisation(organisationId) {
        endOrganisationHere(organisationId)
        doorbell.organisationEnded(organisationId)
      },
      standingChanged(organisationId) {
        feed.standingChanged(organisationId)
        doorbell.standingChanged(organisationId)
      },
    },
  }

  /** The safety net under the doorbell: a ring that was lost is made good within a second. */
  async function poll(): Promise<void> {
    const organisations = tail.organisations()
    if (organisations.length === 0) return tail.watched()
    const { log: current, positions } = await readEvents.positions(organisations)
    if (organisations.some((id) => !tail.isOf(id, current))) {
      log.warn('The database holds another log than before: it was restored, or has failed over. All screens are asked to fetch afresh')
      return feed.startOver()
    }
    tail.watched()
    await Promise.all(organisations.map((id) => ((positions.get(id) ?? 0) > tail.position(id) ? tail.catchUp(id) : undefined)))
  }

  let timer: NodeJS.Timeout | undefined
  return {
    context,
    feed,
    ownProcess,
    async start(): Promise<void> {
      doorbell.onSessionEnded(feed.endSession)
      doorbell.onOrganisationEnded(endOrganisationHere)
      doorbell.onStandingChanged(feed.standingChanged)
      bus.onReconnected(() => void Promise.all(tail.organisations().map((id) => tail.catchUp(id))))
      await bus.open()
      await ownProcess.start()
      const pollSafely = () => void poll().catch((error: unknown) => log.warn({ error }, 'The log could not be polled'))
      timer = setInterval(pollSafely, netsEveryMs ?? pollIntervalMs)
    },
    /** The last to stop: until then this process tells the others what it commits. */
    async stop(): Promise<void> {
      clearInterval(timer)
      sharing.stop()
      await presence.close()
      await ownProcess.leave()
      doorbell.close()
      await bus.close()
    },
  }
}
