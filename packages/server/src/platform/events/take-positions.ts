import type { LoggedEvent, NewEvent } from './event.ts'

/**
 * Parts of a statement that take the next positions of several organisations: `counter` has each with its newest position and how many were taken.
 * Counters are locked in order, so that nobody waits for another in a circle.
 * @param ids the parameter with the organisations
 * @param counts the parameter with how many positions each needs
 */
export function takingPositions(ids: string, counts: string): string {
  return `locked AS (
       SELECT organisation_id FROM organisation_positions WHERE organisation_id = ANY (${ids}::uuid[]) ORDER BY organisation_id FOR UPDATE
     ), counter AS (
       UPDATE organisation_positions p SET position = p.position + n.count
       FROM locked JOIN unnest(${ids}::uuid[], ${counts}::int[]) AS n (organisation_id, count) USING (organisation_id)
       WHERE p.organisation_id = locked.organisation_id
       RETURNING p.organisation_id, p.position, n.count
     )`
}

/** An event that will be the `place`th of its organisation in a batch, counted from 1. */
export type PlacedEvent = { organisationId: string; place: number; event: NewEvent }

/** The events of a batch with their positions, by organisation, from the counters' new values. */
export function placeEvents(
  stored: readonly PlacedEvent[],
  counts: ReadonlyMap<string, number>,
  positions: ReadonlyMap<string, number>,
  now: Date,
): Map<string, LoggedEvent[]> {
  const at = now.toISOString()
  const placed = new Map<string, LoggedEvent[]>()
  for (const one of stored) {
    const last = positions.get(one.organisationId)
    if (last === undefined) throw new Error('An organisation has no position counter')
    const event = { ...one.event, position: last - (counts.get(one.organisationId) ?? 0) + one.place, at }
    const events = placed.get(one.organisationId)
    if (events) events.push(event)
    else placed.set(one.organisationId, [event])
  }
  return placed
}
