import { setTimeout as sleep } from 'node:timers/promises'
import { type HelloFrame, liveCloseCodes, liveProtocolVersion, type StaffFrame } from '@besedka/contract'
import type { LoggedEvent } from '../events/event.ts'
import type { Log } from '../log/create-log.ts'
import type { Admission } from './admission.ts'
import type { Doorbell } from './doorbell.ts'
import { type Arrival, createDoorstep, type DoorstepOptions, type PageAddress } from './doorstep.ts'
import { createFrameMaker, eventsFrame, type Projection } from './frames.ts'
import { createListeners, type Listener, type Listeners, unsentLimitBytes } from './listener.ts'
import type { LogTail } from './log-tail.ts'
import type { EventReader, LogBounds } from './read-events.ts'
import { type RecheckOptions, startRecheck } from './recheck.ts'
import { standingMark } from './standing-mark.ts'
import { textFrame } from './text-frame.ts'

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
const backfillLimit = 10_000
/** Small enough for a phone on the edge of its network to take one between two pings. */
const backfillPage = 100
const socketsPerSubject = 20

type ResyncReason = Extract<StaffFrame, { type: 'resync' }>['reason']

/** The listeners of one organisation. `arriving`: admitted, but not among them yet; the room must stay for them. */
type Room = { listeners: Listeners; arriving: number; onEvents: (events: LoggedEvent[]) => void }

/**
 * The feed at `/live`: read-only, one socket a tab. A listener is admitted by a one-use ticket, is brought up to date from the log
 * (backfill), joined to live events without a gap (cut-over), and then hears what its tags allow.
 */
export function createFeed(options: FeedOptions) {
  const frames = createFrameMaker(options.projections, options.log)
  const organisations = new Map<string, Room>()
  const doorstep = createDoorstep({ log: options.log, isOwnPage: options.isOwnPage, welcome })
  const recheck = startRecheck({ log: options.log, standing: options.standing, listeners: everybody, everyMs: options.recheckEveryMs })
  let draining = false

  const pinger = setInterval(() => {
    for (const listener of everybody()) ping(listener)
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
    if (await join(listener)) await bringUpToDate(listener, hello)
  }

  /** Brings a listener into its organisation's room. False: it was turned away, or has gone meanwhile. */
  async function join(listener: Listener): Promise<boolean> {
    const { socket, organisationId } = listener
    const room = roomOf(organisationId)
    room.arriving++
    try {
      await options.tail.listen(organisationId, room.onEvents)
      if (organisations.get(organisationId) !== room) {
        options.tail.unlisten(organisationId, room.onEvents)
        socket.close(liveCloseCodes.restart)
        return false
      }
      const others = countOf(room.listeners, listener)
      if (others >= socketsPerSubject) socket.close(liveCloseCodes.tooMany)
      else if (draining) socket.close(liveCloseCodes.restart)
      if (socket.readyState !== socket.OPEN) return false
      socket.once('close', () => leave(listener))
      socket.on('pong', () => {
        listener.alive = true
      })
      room.listeners.add(listener)
      // What has ended or changed while it was on its way in was told where nobody could see it.
      void recheck.arrived(listener)
      if (others === 0) options.onPresence({ ...listener, present: true })
      return true
    } finally {
      room.arriving--
      leaveIfEmpty(organisationId)
    }
  }

  /** Backfill up to where the log stands now, while live events are held; then cut-over to live. */
  async function bringUpToDate(listener: Listener, hello: Pick<HelloFrame, 'cursor' | 'log'>): Promise<void> {
    const { cursor } = hello
    const bounds = await options.readEvents.bounds(listener.organisationId)
    if (!options.tail.isOf(listener.organisationId, bounds.log)) return startOver()
    const reason = cursor === undefined ? undefined : resyncReason({ cursor, log: hello.log }, bounds)
    listener.welcomed = true
    send(listener, {
      type: 'welcome',
      version: liveProtocolVersion,
      position: cursor ?? bounds.position,
      end: bounds.position,
      standing: standingMark(listener.tags),
      log: bounds.log,
    })
    if (reason !== undefined) send(listener, { type: 'resync', reason, position: bounds.position, log: bounds.log })
    listener.position = cursor === undefined || reason !== undefined ? bounds.position : cursor
    if (bounds.position > listener.position) await backfill(listener, bounds.position)
    // Cut-over. The listener was in the room before the bounds were read, so what is newer than they are is held here, in order.
    const held = listener.held ?? []
    listener.held = null
    for (const event of held) deliverTo(listener, event)
    // What was not meant for them has passed as well: otherwise they would be told of an old position until the next event of all.
    listener.position = Math.max(listener.position, options.tail.position(listener.organisationId))
    // Nothing that was missed may have been theirs: they must still learn that they are up to date.
    if (cursor !== undefined) sendStanding(listener)
  }

  async function backfill(listener: Listener, upTo: number): Promise<void> {
    const tags = [...listener.tags]
    for (;;) {
      const events = await options.readEvents.forTags(listener.organisationId, {
        after: listener.position,
        upTo,
        tags,
        limit: backfillPage,
      })
      const seen = events.filter((event) => event.position > listener.position)
      const last = events.length < backfillPage ? upTo : (events.at(-1)?.position ?? upTo)
      const json = seen.map((event) => frames.eventJson(event, listener.door)).filter((one) => one !== null)
      if (last > listener.position) {
        listener.position = last
        listener.told += json.length
        if (json.length > 0) await sendAndFlush(listener, eventsFrame(last, json))
      }
      if (events.length < backfillPage || listener.socket.readyState !== listener.socket.OPEN) return
    }
  }

  function deliver(listeners: Listeners, events: LoggedEvent[]): void {
    for (const event of events) {
      for (const listener of listeners.withAny(event.audience)) {
        if (!listener.held) deliverTo(listener, event)
        else if (listener.held.push(event) > backfillLimit) cut(listener)
      }
    }
    // Who was not meant has still come this far: a reconnect then reads less.
    const end = events.at(-1)?.position ?? 0
    for (const listener of listeners.all) if (!listener.held && listener.position < end) listener.position = end
  }

  function deliverTo(listener: Listener, event: LoggedEvent): void {
    if (event.position <= listener.position) return
    const frame = frames.frameOf(event, listener.door)
    listener.position = event.position
    if (!frame) return
    listener.told++
    sendFrame(listener, frame)
  }

  /** Past the WebSocket, which would make a head of its own for each listener: half the cost of telling a thousand the same. */
  function sendFrame(listener: Listener, frame: Buffer): void {
    const { socket, wire } = listener
    if (socket.readyState !== socket.OPEN) return
    if (wire.writableLength > unsentLimitBytes) return cut(listener)
    wire.write(frame)
  }

  /** The log is read no faster than the listener reads: who comes back on a slow line with much to catch up must not be cut for it. */
  async function sendAndFlush({ socket, wire }: Listener, frame: Buffer): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    await new Promise<void>((resolve) => wire.write(frame, () => resolve()))
  }

  /** Lets a listener go that reads too slowly; it comes back with its cursor and has lost nothing. */
  function cut(listener: Listener): void {
    leave(listener)
    listener.socket.close(liveCloseCodes.tooSlow)
    // The close frame may wait behind a megabyte that is never read.
    setTimeout(() => listener.socket.terminate(), 1_000)
  }

  function send(listener: Listener, frame: unknown): void {
    sendFrame(listener, textFrame(JSON.stringify(frame)))
  }

  function ping(listener: Listener): void {
    if (!listener.alive) return listener.socket.terminate()
    listener.alive = false
    listener.socket.ping()
    // A process that cannot read the log must not vouch for it: its listeners hear silence, and try elsewhere.
    if (!listener.held && options.tail.isWatched()) sendStanding(listener)
  }

  function sendStanding(listener: Listener): void {
    send(listener, { type: 'ping', position: listener.position, told: listener.told })
  }

  function roomOf(organisationId: string): Room {
    const known = organisations.get(organisationId)
    if (known) return known
    const listeners = createListeners()
    const onEvents = (events: LoggedEvent[]) => {
      deliver(listeners, events)
      const doors = new Set(events.map(({ type }) => options.changesStandingAt(type)))
      for (const door of doors) if (door !== undefined) void recheck.at(listeners, door)
    }
    const room = { listeners, arriving: 0, onEvents }
    organisations.set(organisationId, room)
    return room
  }

  function leave(listener: Listener): void {
    const room = organisations.get(listener.organisationId)
    if (!room?.listeners.all.has(listener)) return
    room.listeners.remove(listener)
    if (countOf(room.listeners, listener) === 0) {
      options.onPresence({ organisationId: listener.organisationId, door: listener.door, subjectId: listener.subjectId, present: false })
    }
    leaveIfEmpty(listener.organisationId)
  }

  function leaveIfEmpty(organisationId: string): void {
    const room = organisations.get(organisationId)
    if (!room || room.listeners.all.size > 0 || room.arriving > 0) return
    organisations.delete(organisationId)
    options.tail.unlisten(organisationId, room.onEvents)
  }

  /** Sends a signal (typing, presence) to those who listen here, and to other processes. Lost ones are harmless. */
  function signal(target: { organisationId: string; door: string; tags: string[] }, content: unknown): void {
    signalHere(target, content)
    options.doorbell.signal({ ...target, signal: content })
  }

  function signalHere(target: { organisationId: string; door: string; tags: string[] }, content: unknown): void {
    const room = organisations.get(target.organisationId)
    if (!room) return
    const frame = textFrame(JSON.stringify({ type: 'signal', signal: content }))
    for (const listener of room.listeners.withAny(target.tags)) {
      if (listener.door === target.door && listener.welcomed) sendFrame(listener, frame)
    }
  }

  /** The session is over: its sockets of this process are closed at once. */
  function endSession(sessionId: string): void {
    for (const listener of everybody()) if (listener.sessionId === sessionId) listener.socket.close(liveCloseCodes.unauthorized)
  }

  /** An organisation was deactivated: its sockets of this process, of staff and of customers, are closed at once. */
  function endOrganisation(organisationId: string): void {
    for (const listener of organisations.get(organisationId)?.listeners.all ?? []) listener.socket.close(liveCloseCodes.unauthorized)
  }

  /** Staff of an organisation may hear other things than before, and no event says so: those who listen here are looked at now. */
  function standingChanged(organisationId: string): void {
    const room = organisations.get(organisationId)
    if (room) void recheck.at(room.listeners, 'staff')
  }

  /**
   * The database holds another log than the one that was followed here (it was restored, or failed over to a copy that lacks the end): everybody is
   * asked to come back, and is then told to fetch afresh.
   */
  function startOver(): void {
    for (const [organisationId, room] of [...organisations]) {
      const listeners = [...room.listeners.all]
      for (const listener of listeners) {
        leave(listener)
        listener.socket.close(liveCloseCodes.restart)
      }
      organisations.delete(organisationId)
      options.tail.unlisten(organisationId, room.onEvents)
    }
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
    await sleep(100)
    for (const listener of everybody()) listener.socket.terminate()
  }

  function everybody(): Listener[] {
    return [...organisations.values()].flatMap(({ listeners }) => [...listeners.all])
  }

  function count(): number {
    return everybody().length
  }

  return { accept: doorstep.accept, signal, signalHere, endSession, endOrganisation, standingChanged, startOver, drain, close, count }
}

/** Why a listener cannot go on from where it was; undefined when it can. A cursor that names no log counts in an unknown one. */
function resyncReason({ cursor, log }: { cursor: number; log: string | undefined }, bounds: LogBounds): ResyncReason | undefined {
  if (log !== bounds.log) return 'otherLog'
  if (cursor < bounds.floor || bounds.position - cursor > backfillLimit) return 'tooOld'
  return cursor > bounds.position ? 'unknownCursor' : undefined
}

function countOf(listeners: Listeners, who: { door: string; subjectId: string }): number {
  let count = 0
  for (const listener of listeners.of(who.subjectId)) if (listener.door === who.door) count++
  return count
}
