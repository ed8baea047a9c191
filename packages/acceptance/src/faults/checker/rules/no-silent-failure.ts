import type { Breach } from '../breach.ts'
import type { Evidence } from '../evidence.ts'
import type { Invariant } from '../invariant.ts'

/** How long a reply is tried before a person has to know. */
const triedHours = 24
/** The longest pause between two attempts, and what a queue may be late. */
const toleranceHours = 0.5

export const noSilentFailure: Invariant = {
  id: 'I9',
  says: 'No accepted reply waits for its provider longer than a day, and one that failed is shown as undelivered',
  needs: ['promised', 'messages', 'deliveries'],
  check({ promised, messages, deliveries }: Evidence): Breach[] {
    const stored = new Map(messages.map((message) => [message.text, message]))
    const ways = new Map(deliveries.map((delivery) => [delivery.messageId, delivery]))
    return promised.flatMap(({ text, from, via, state }) => {
      const message = stored.get(text)
      if (from !== 'operator' || via !== 'telegram' || state !== 'accepted' || !message) return []
      const way = ways.get(message.id)
      if (!way) return [breach(`${text} was accepted and is on no way to its provider`)]
      const open = way.state === 'queued' || way.state === 'sending'
      const endsAtHours = way.ageHours + Math.max(way.dueInHours, 0)
      if (open && endsAtHours > triedHours + toleranceHours)
        return [breach(`${text} waits until hour ${endsAtHours.toFixed(0)} of its life`)]
      const told = message.status === 'undelivered' && message.deliveryState === 'failed'
      return way.state === 'failed' && !told ? [breach(`${text} has failed, and screens show it as ${message.status}`)] : []
    })
  },
}

function breach(what: string): Breach {
  return { invariant: 'I9', kind: 'broken', what }
}
