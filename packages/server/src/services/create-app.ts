import { admitToFeed, standingInFeed } from '../modules/authentication/index.ts'
import { projectForCustomer } from '../modules/messages/index.ts'
import type { Config } from '../platform/config/read-config.ts'
import type { AppContext } from '../platform/context.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/open-database.ts'
import { createLimits } from '../platform/http/limits.ts'
import { isOwnPage } from '../platform/http/own-page.ts'
import { createDoorbell } from '../platform/live/doorbell.ts'
import { createFeed } from '../platform/live/feed.ts'
import type { Projection } from '../platform/live/frames.ts'
import { createLogTail } from '../platform/live/log-tail.ts'
import { createEventReader } from '../platform/live/read-events.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Providers } from '../platform/providers/providers.ts'
import { reactions } from '../subscriptions.ts'

const pollIntervalMs = 1_000

/** Which door sees what of an event. */
const projections: ReadonlyMap<string, Projection> = new Map<string, Projection>([
  ['staff', (event) => event],
  ['customer', projectForCustomer],
])

export type App = ReturnType<typeof createApp>

/** Joins log, doorbell and feed into the context that the modules are given. */
export function createApp(given: { config: Config; log: Log; database: Database; providers: Providers; vault: Vault; now?: () => Date }) {
  const { database, log, config, providers, vault } = given
  const readEvents = createEventReader(database)
  const doorbell = createDoorbell({ database, log })
  const tail = createLogTail({ readEvents, log })
  const feed = createFeed({
    log,
    tail,
    readEvents,
    doorbell,
    projections,
    isOwnPage: (request) => isOwnPage(request.headers, config.publicUrl),
    admit: (given) => admitToFeed(database, given),
    standing: (listening) => standingInFeed(database, listening),
    onPresence: ({ organisationId, door, subjectId, present }) => {
      if (door !== 'staff') return
      feed.signal({ organisationId, door, tags: ['staff'] }, { signal: 'account.presence', accountId: subjectId, online: present })
    },
  })
  const context: AppContext = {
    config,
    log,
    database,
    now: given.now ?? (() => new Date()),
    limits: createLimits(config),
    vault,
    providers,
    reactions,
    publish(organisationId, events) {
      tail.publish(organisationId, events)
      doorbell.ring(organisationId)
    },
    live: {
      signal: feed.signal,
      present: feed.present,
      count: feed.count,
      endSession(sessionId) {
        feed.endSession(sessionId)
        doorbell.sessionEnded(sessionId)
      },
    },
  }

  /** The safety net under the doorbell: a ring that was lost is made good within a second. */
  async function poll(): Promise<void> {
    const organisations = tail.organisations()
    if (organisations.length === 0) return
    const positions = await readEvents.positions(organisations)
    await Promise.all(organisations.map((id) => ((positions.get(id) ?? 0) > tail.position(id) ? tail.catchUp(id) : undefined)))
  }

  let timer: NodeJS.Timeout | undefined
  return {
    context,
    feed,
    async start(): Promise<void> {
      await doorbell.listen({
        onChange: (organisationId) => void tail.catchUp(organisationId),
        onSessionEnded: feed.endSession,
        onSignal: (signal) => feed.signalHere(signal, signal.signal),
        onReconnected: () => void Promise.all(tail.organisations().map((id) => tail.catchUp(id))),
      })
      timer = setInterval(() => void poll().catch((error: unknown) => log.warn({ error }, 'The log could not be polled')), pollIntervalMs)
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await feed.close()
      await doorbell.close()
    },
  }
}
