import { type HelloFrame, liveProtocolVersion, type StaffFrame } from '@besedka/contract'
import { eventsFrame, type FrameMaker } from './frames.ts'
import { backfillLimit, type Listener } from './listener.ts'
import type { LogTail } from './log-tail.ts'
import type { EventReader, LogBounds } from './read-events.ts'
import { standingMark } from './standing-mark.ts'
import type { Teller } from './tell-listener.ts'

/** Small enough for a phone on the edge of its network to take one between two pings. */
const backfillPage = 100

type ResyncReason = Extract<StaffFrame, { type: 'resync' }>['reason']

type Options = {
  tail: LogTail
  readEvents: EventReader
  frames: FrameMaker
  tell: Teller
  /** The database holds another log than the one that is followed here. */
  onOtherLog(): void
}

/** How a listener that has just joined its room learns what it has missed, and goes over to live events without a gap. */
export function createBackfill({ tail, readEvents, frames, tell, onOtherLog }: Options) {
  /** Backfill up to where the log stands now, while live events are held; then cut-over to live. */
  async function bringUpToDate(listener: Listener, hello: Pick<HelloFrame, 'cursor' | 'log'>): Promise<void> {
    const { cursor } = hello
    const bounds = await readEvents.bounds(listener.organisationId)
    if (!tail.isOf(listener.organisationId, bounds.log)) return onOtherLog()
    const reason = cursor === undefined ? undefined : resyncReason({ cursor, log: hello.log }, bounds)
    listener.welcomed = true
    tell.own(listener, {
      type: 'welcome',
      version: liveProtocolVersion,
      position: cursor ?? bounds.position,
      end: bounds.position,
      standing: standingMark(listener.tags),
      log: bounds.log,
    })
    if (cursor === undefined) listener.position = bounds.position
    else if (reason !== undefined) startAfresh(listener, reason, bounds)
    else await tellMissed(listener, cursor, bounds)
    // Cut-over. The listener was in the room before the bounds were read, so what is newer than they are is held here, in order.
    const held = listener.held ?? []
    listener.held = null
    for (const event of held) tell.event(listener, event)
    // Events outside its audience have passed as well; otherwise pings would tell it an old position until the next event.
    listener.position = Math.max(listener.position, tail.position(listener.organisationId))
    // Nothing that was missed may have been theirs: they must still learn that they are up to date.
    if (cursor !== undefined) tell.standing(listener)
  }

  function startAfresh(listener: Listener, reason: ResyncReason, { position, log }: LogBounds): void {
    tell.own(listener, { type: 'resync', reason, position, log })
    listener.position = position
  }

  /** What is cleaned away while it is read may have been left out; the floor says so, because it is raised before anything is deleted. */
  async function tellMissed(listener: Listener, cursor: number, bounds: LogBounds): Promise<void> {
    listener.position = cursor
    if (bounds.position === cursor) return
    await backfill(listener, bounds.position)
    const after = await readEvents.bounds(listener.organisationId)
    if (cursor < after.floor) startAfresh(listener, 'tooOld', after)
  }

  async function backfill(listener: Listener, upTo: number): Promise<void> {
    const tags = [...listener.tags]
    for (;;) {
      const events = await readEvents.forTags(listener.organisationId, {
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
        if (json.length > 0) await tell.flushed(listener, eventsFrame(last, json))
      }
      if (events.length < backfillPage || listener.socket.readyState !== listener.socket.OPEN) return
    }
  }

  return bringUpToDate
}

/** Why a listener cannot go on from where it was; undefined when it can. A cursor that names no log counts in an unknown one. */
function resyncReason({ cursor, log }: { cursor: number; log: string | undefined }, bounds: LogBounds): ResyncReason | undefined {
  if (log !== bounds.log) return 'otherLog'
  if (cursor < bounds.floor || bounds.position - cursor > backfillLimit) return 'tooOld'
  return cursor > bounds.position ? 'unknownCursor' : undefined
}
