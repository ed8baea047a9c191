import { openBus } from '../platform/bus/open-bus.ts'
import type { Config } from '../platform/config/read-config.ts'
import type { AppContext } from '../platform/context.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createLimits } from '../platform/http/limits.ts'
import { createRefusalLog } from '../platform/http/refusals.ts'
import { shareLimits } from '../platform/http/share-limits.ts'
import { startPolling } from '../platform/live/poll-log.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { GuardedNet } from '../platform/net/guarded-net.ts'
import { createOwnProcess } from '../platform/processes/own-process.ts'
import type { Providers } from '../platform/providers/providers.ts'
import { subscriptions } from '../subscriptions.ts'
import { countEvents } from './count-events.ts'
import { createLive } from './create-live.ts'

const pollIntervalMs = 1_000

export type App = Awaited<ReturnType<typeof createApp>>

type AppParts = {
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
}

/** Joins log, bus, doorbell and feed into the context that the modules are given. */
export async function createApp(given: AppParts) {
  const { database, log, config, providers, net, vault, fileStore, now, netsEveryMs } = given
  const refusals = createRefusalLog(log)
  const bus = await openBus(given)
  const ownProcess = createOwnProcess({ database, bus, log })
  const { readEvents, doorbell, tail, presence, feed } = createLive({
    config,
    log,
    database,
    bus,
    ownProcess,
    refusals,
    recheckEveryMs: netsEveryMs,
    onColleagueCame: given.onColleagueCame,
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

  let polling: ReturnType<typeof startPolling> | undefined
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
      polling = startPolling({ log, tail, readEvents, feed }, netsEveryMs ?? pollIntervalMs)
    },
    /** The last to stop: until then this process tells the others what it commits. */
    async stop(): Promise<void> {
      polling?.stop()
      sharing.stop()
      await presence.close()
      await ownProcess.leave()
      doorbell.close()
      await bus.close()
    },
  }
}
