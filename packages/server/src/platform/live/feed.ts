import { setTimeout as sleep } from 'node:timers/promises'
import { liveCloseCodes } from '@besedka/contract'
import type { LoggedEvent } from '../events/event.ts'
import type { Log } from '../log/create-log.ts'
import type { Admission } from './admission.ts'
import { createBackfill } from './bring-up-to-date.ts'
import type { Doorbell } from './doorbell.ts'
import { type Arrival, createDoorstep, type DoorstepOptions, type PageAddress } from './doorstep.ts'
import { enterRoom } from './enter-room.ts'
import { createFrameMaker, type Projection } from './frames.ts'
import type { Listener, Listeners } from './listener.ts'
import type { LogTail } from './log-tail.ts'
import type { EventReader } from './read-events.ts'
import { type RecheckOptions, startRecheck } from './recheck.ts'
import { createRooms } from './rooms.ts'
import { createSignals } from './signals.ts'
import { createTeller } from './tell-listener.ts'

export type FeedOptions = {
  log: Log
  tail: LogTail
  readEvents: EventReader
  doorbell: Doorbell
  projections: ReadonlyMap<string, Projection>
  isOwnPage: DoorstepOptions['isOwnPage']
  /** Uses up a ticket. Undefined: unknown, used or expired. */
  admit(given: { ticket: string; ownPage: boolean }): Promise<Admission | 'foreignPage' | undefined>
  /** Somebody with a good ticket came from a page that is not ours. */
  onForeignPage(page: PageAddress): void
  standing: RecheckOptions['standing']
  recheckEveryMs?: RecheckOptions['everyMs']
  /** The door whose listeners may have to hear other things after an event of this type. */
  changesStandingAt(eventType: string): string | undefined
  /** A subject's first listener of this process came, or its last one went. */
  onPresence(change: { organisationId: string; door: string; subjectId: string; present: boolean }): void
}

export type Feed = ReturnType<typeof createFeed>

/** Who does not answer one ping is dropped at the next: a closed lid is noticed within 16 s, and its operator is off-line within 30. */
const pingIntervalMs = 8_000

/**
 * The feed at `/live`: read-only, one socket a tab. A listener is admitted by a one-use ticket, is brought up to date from the log
 * (backfill), joined to live events without a gap (cut-over), and then hears what its tags allow.
 */
export function createFeed(options: FeedOptions) {
  const frames = createFrameMaker(options.projections, options.log)
  const rooms = createRooms({ tail: options.tail, onEvents, onPresence: options.onPresence })
  const { everybody } = rooms
  const tell = createTeller(frames, rooms.leave)
  const bringUpToDate = createBackfill({ tail: options.tail, readEvents: options.readEvents, frames, tell, onOtherLog: startOver })
  const signals = createSignals({ rooms, tell, doorbell: options.doorbell })
  const doorstep = createDoorstep({ log: options.log, isOwnPage: options.isOwnPage, welcome })
  const recheck = startRecheck({ log: options.log, standing: options.standing, listeners: everybody, everyMs: options.recheckEveryMs })
  let draining = false

  const pinger = setInterval(() => {
    for (const listener of everybody()) tell.ping(listener, options.tail.isWatched())
  }, pingIntervalMs)
  pinger.unref()

  async function welcome({ socket, wire, hello, ownPage, page }: Arrival): Promise<void> {
    const admission = await options.admit({ ticket: hello.ticket, ownPage })
    if (!admission) return socket.close(liveCloseCodes.unauthorized)
    if (admission === 'foreignPage') {
      options.onForeignPage(page)
      return socket.close(liveCloseCodes.foreignPage)
    }
    const listener: Listener = {
      ...admission,
      tags: new Set(admission.tags),
      socket,
      wire,
      position: 0,
      told: 0,
      welcomed: false,
      held: [],
      alive: true,
    }
    if (await enterRoom(listener, { rooms, recheck, isDraining: () => draining })) await bringUpToDate(listener, hello)
  }

  function onEvents(listeners: Listeners, events: LoggedEvent[]): void {
    tell.events(listeners, events)
    const doors = new Set(events.map(({ type }) => options.changesStandingAt(type)))
    for (const door of doors) if (door !== undefined) void recheck.at(listeners, door)
  }

  /** The session is over: its sockets of this process are closed at once. */
  function endSession(sessionId: string): void {
    for (const listener of everybody()) if (listener.sessionId === sessionId) listener.socket.close(liveCloseCodes.unauthorized)
  }

  /** An organisation was deactivated: its sockets of this process, of staff and of customers, are closed at once. */
  function endOrganisation(organisationId: string): void {
    for (const listener of rooms.of(organisationId)?.all ?? []) listener.socket.close(liveCloseCodes.unauthorized)
  }

  /** Staff of an organisation may hear other things than before, and no event says so: those who listen here are looked at now. */
  function standingChanged(organisationId: string): void {
    const listeners = rooms.of(organisationId)
    if (listeners) void recheck.at(listeners, 'staff')
  }

  /**
   * The database holds another log than the one that was followed here (it was restored, or failed over to a copy that lacks the end): everybody is
   * asked to come back, and is then told to fetch afresh.
   */
  function startOver(): void {
    for (const { socket } of rooms.giveUpAll()) socket.close(liveCloseCodes.restart)
  }

  /** Lets nobody in any more, and asks every listener to come back, at another process if there is one: one after another over `spreadMs`. */
  async function drain(spreadMs: number): Promise<void> {
    draining = true
    doorstep.close()
    const listeners = everybody()
    const began = performance.now()
    for (const [index, listener] of listeners.entries()) {
      const due = (spreadMs * index) / listeners.length - (performance.now() - began)
      if (due > 0) await sleep(due)
      listener.socket.close(liveCloseCodes.restart)
    }
  }

  /** Asks who is still here to come back later, and stops. */
  async function close(): Promise<void> {
    clearInterval(pinger)
    recheck.stop()
    await drain(0)
    if (count() > 0) await sleep(100)
    for (const listener of everybody()) listener.socket.terminate()
  }

  function count(): number {
    return everybody().length
  }

  return { accept: doorstep.accept, ...signals, endSession, endOrganisation, standingChanged, startOver, drain, close, count }
}
