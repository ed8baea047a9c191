import type { StaffEventType } from '@besedka/contract'
import { admitToFeed, standingInFeed } from '../modules/authentication/index.ts'
import { projectForCustomer } from '../modules/messages/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Config } from '../platform/config/read-config.ts'
import type { Database } from '../platform/database/open-database.ts'
import { isOwnPage } from '../platform/http/own-page.ts'
import type { createRefusalLog } from '../platform/http/refusals.ts'
import { createDoorbell } from '../platform/live/doorbell.ts'
import { createFeed } from '../platform/live/feed.ts'
import type { Projection } from '../platform/live/frames.ts'
import { createLogTail } from '../platform/live/log-tail.ts'
import { createPresence } from '../platform/live/presence.ts'
import { createEventReader } from '../platform/live/read-events.ts'
import { warnOfForeignPages } from '../platform/live/warn-of-foreign-pages.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { OwnProcess } from '../platform/processes/own-process.ts'

/** Which door sees what of an event. */
const projections: ReadonlyMap<string, Projection> = new Map<string, Projection>([
  ['staff', (event) => event],
  ['customer', projectForCustomer],
])

/** After these a colleague may have other rights or teams than before. */
const standingEvents: ReadonlySet<string> = new Set<StaffEventType>(['account.updated', 'role.updated', 'role.deleted'])

/** Joins the log's tail, the doorbell, the feed and who is online: everything that brings the log to screens. */
export function createLive(given: {
  config: Config
  log: Log
  database: Database
  bus: Bus
  ownProcess: OwnProcess
  refusals: ReturnType<typeof createRefusalLog>
  /** How often listeners are looked at in case something was not told. */
  recheckEveryMs: number | undefined
  /** A colleague has opened a workspace here. */
  onColleagueCame: ((organisationId: string) => void) | undefined
}) {
  const { config, log, database, bus, ownProcess, refusals } = given
  const readEvents = createEventReader(database)
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
    database,
    log,
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
    async admit(asked) {
      const admission = await admitToFeed(database, asked)
      if (!admission) refusals.note({ code: 'liveTicketRefused' })
      return admission
    },
    standing: (listening) => standingInFeed(database, listening),
    recheckEveryMs: given.recheckEveryMs,
    changesStandingAt: (eventType) => (standingEvents.has(eventType) ? 'staff' : undefined),
    onPresence: ({ door, ...change }) => {
      if (door === 'staff') presence.change(change)
    },
  })
  return { readEvents, doorbell, tail, presence, feed }
}
