import type { LoggedEvent } from '../events/event.ts'
import type { Log } from '../log/create-log.ts'
import { textFrame } from './text-frame.ts'

/** Turns an event into what one door may see of it; null hides it. Each door has one, so no serialiser can forget a rule. */
export type Projection = (event: LoggedEvent) => { type: string; payload: unknown } | null

export type FrameMaker = ReturnType<typeof createFrameMaker>

/**
 * Serialises events once for all listeners of a door: the bytes are kept with the event as long as the event is in flight.
 */
export function createFrameMaker(projections: ReadonlyMap<string, Projection>, log: Log) {
  const made = new WeakMap<LoggedEvent, Map<string, Buffer | null>>()

  /** The whole frame that carries just this event, or null when the door may not see it. */
  function frameOf(event: LoggedEvent, door: string): Buffer | null {
    let frames = made.get(event)
    if (!frames) {
      frames = new Map()
      made.set(event, frames)
    }
    let frame = frames.get(door)
    if (frame === undefined) {
      const json = eventJson(event, door)
      frame = json === null ? null : eventsFrame(event.position, [json])
      frames.set(door, frame)
    }
    return frame
  }

  function eventJson(event: LoggedEvent, door: string): string | null {
    const seen = project(event, door)
    if (!seen) return null
    return JSON.stringify({ position: event.position, type: seen.type, at: event.at, payload: seen.payload })
  }

  /** An event that cannot be shown to one door is hidden from it: the others, and the writer, must not suffer for it. */
  function project(event: LoggedEvent, door: string): ReturnType<Projection> {
    try {
      return projections.get(door)?.(event) ?? null
    } catch (error) {
      log.error({ error, door, type: event.type, position: event.position }, 'An event could not be projected')
      return null
    }
  }

  return { frameOf, eventJson }
}

export function eventsFrame(position: number, events: string[]): Buffer {
  return textFrame(`{"type":"events","position":${position},"events":[${events.join(',')}]}`)
}
