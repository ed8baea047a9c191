import { ChatHistoryDetail, type ChatHistoryType } from '@besedka/contract'
import { z } from 'zod'
import type { AppContext } from '../platform/context.ts'
import type { LoggedEvent } from '../platform/events/event.ts'

const Caused = z.object({ detail: ChatHistoryDetail.pick({ by: true, reason: true }) })
type Cause = (given: z.infer<typeof Caused>['detail']) => string

/** Of these it is also counted what each says of its cause: few words, so few figures. */
const causeOf: ReadonlyMap<string, Cause> = new Map<ChatHistoryType, Cause>([
  ['chat.assigned', ({ by }) => by.type],
  ['chat.unassigned', ({ reason }) => reason ?? 'byHand'],
])

/** Counts the events that this process commits, for its metrics. */
export function countEvents(): Pick<AppContext['figures'], 'committed' | 'causes'> & { count(events: readonly LoggedEvent[]): void } {
  const committed = new Map<string, number>()
  const causes = new Map<string, Map<string, number>>()

  return {
    committed: () => committed,
    causes: (type) => causes.get(type) ?? new Map(),
    count(events) {
      for (const { type, payload } of events) {
        countOne(committed, type)
        const cause = causeOf.get(type)
        if (!cause) continue
        const caused = Caused.safeParse(payload).data
        // What has been committed goes on its way, whatever it looks like: such an entry is only missing here.
        if (!caused) continue
        const ofType = causes.get(type) ?? new Map<string, number>()
        causes.set(type, ofType)
        countOne(ofType, cause(caused.detail))
      }
    },
  }
}

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
