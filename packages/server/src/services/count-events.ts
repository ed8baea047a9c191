import type { AppContext } from '../platform/context.ts'
import type { LoggedEvent } from '../platform/events/event.ts'

/** What some events say of their cause, which is counted too: few words, so few figures. */
function causeOf(event: LoggedEvent): string | undefined {
  if (event.type === 'chat.assigned') return event.payload.detail.by.type
  return event.type === 'chat.unassigned' ? (event.payload.detail.reason ?? 'byHand') : undefined
}

/** Counts the events that this process commits, for its metrics. */
export function countEvents(): Pick<AppContext['figures'], 'committed' | 'causes'> & { count(events: readonly LoggedEvent[]): void } {
  const committed = new Map<string, number>()
  const causes = new Map<string, Map<string, number>>()

  return {
    committed: () => committed,
    causes: (type) => causes.get(type) ?? new Map(),
    count(events) {
      for (const event of events) {
        countOne(committed, event.type)
        const cause = causeOf(event)
        if (cause === undefined) continue
        const ofType = causes.get(event.type) ?? new Map<string, number>()
        causes.set(event.type, ofType)
        countOne(ofType, cause)
      }
    },
  }
}

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
