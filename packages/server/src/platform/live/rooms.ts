import type { LoggedEvent } from '../events/event.ts'
import { createListeners, type Listener, type Listeners } from './listener.ts'
import type { LogTail } from './log-tail.ts'

/** The listeners of one organisation. `arriving`: admitted, but not among them yet; the room must stay for them. */
type Room = { listeners: Listeners; arriving: number; onEvents: (events: LoggedEvent[]) => void }

type Options = {
  tail: LogTail
  onEvents(listeners: Listeners, events: LoggedEvent[]): void
  /** A subject's first listener of this process came, or its last one went. */
  onPresence(change: { organisationId: string; door: string; subjectId: string; present: boolean }): void
}

export type Rooms = ReturnType<typeof createRooms>

/** A room for each organisation that has listeners here: its log is followed as long as it has one. */
export function createRooms({ tail, onEvents, onPresence }: Options) {
  const rooms = new Map<string, Room>()

  function roomOf(organisationId: string): Room {
    const known = rooms.get(organisationId)
    if (known) return known
    const listeners = createListeners()
    const room = { listeners, arriving: 0, onEvents: (events: LoggedEvent[]) => onEvents(listeners, events) }
    rooms.set(organisationId, room)
    return room
  }

  /** Opens the room of an organisation to whoever is on the way in. Undefined: the room has been given up meanwhile. */
  async function open<T>(organisationId: string, enter: (listeners: Listeners) => T): Promise<T | undefined> {
    const room = roomOf(organisationId)
    room.arriving++
    try {
      await tail.listen(organisationId, room.onEvents)
      if (rooms.get(organisationId) === room) return enter(room.listeners)
      tail.unlisten(organisationId, room.onEvents)
      return undefined
    } finally {
      room.arriving--
      giveUpIfEmpty(organisationId)
    }
  }

  function add(listeners: Listeners, listener: Listener): void {
    const isFirst = countOf(listeners, listener) === 0
    listeners.add(listener)
    if (isFirst) onPresence({ ...listener, present: true })
  }

  function leave(listener: Listener): void {
    const { organisationId, door, subjectId } = listener
    const room = rooms.get(organisationId)
    if (!room?.listeners.all.has(listener)) return
    room.listeners.remove(listener)
    if (countOf(room.listeners, listener) === 0) onPresence({ organisationId, door, subjectId, present: false })
    giveUpIfEmpty(organisationId)
  }

  function giveUpIfEmpty(organisationId: string): void {
    const room = rooms.get(organisationId)
    if (room && room.listeners.all.size === 0 && room.arriving === 0) giveUp(organisationId, room)
  }

  function giveUp(organisationId: string, room: Room): void {
    rooms.delete(organisationId)
    tail.unlisten(organisationId, room.onEvents)
  }

  /** Gives up every room and answers the listeners that were in them. */
  function giveUpAll(): Listener[] {
    const listeners = everybody()
    for (const listener of listeners) leave(listener)
    for (const [organisationId, room] of [...rooms]) giveUp(organisationId, room)
    return listeners
  }

  function of(organisationId: string): Listeners | undefined {
    return rooms.get(organisationId)?.listeners
  }

  function everybody(): Listener[] {
    return [...rooms.values()].flatMap(({ listeners }) => [...listeners.all])
  }

  return { open, add, leave, giveUpAll, of, everybody }
}

/** How many listeners a subject has at one door. */
export function countOf(listeners: Listeners, who: { door: string; subjectId: string }): number {
  let count = 0
  for (const listener of listeners.of(who.subjectId)) if (listener.door === who.door) count++
  return count
}
