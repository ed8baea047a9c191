import type { Promised } from '../../ledger/entry.ts'
import type { Breach } from '../breach.ts'
import type { Evidence, SeenByCustomer } from '../evidence.ts'
import type { Invariant } from '../invariant.ts'

export const reachedCustomers: Invariant = {
  id: 'I4',
  says: 'Every accepted reply reaches its customer at the provider or is shown as undelivered, in order; a second time only when marked as uncertain',
  needs: ['promised', 'messages', 'seen'],
  check({ promised, messages, seen }: Evidence): Breach[] {
    const stored = new Map(messages.map((message) => [message.text, message]))
    const times = new Map<string, number>()
    for (const text of seen.flatMap(({ texts }) => texts)) times.set(text, (times.get(text) ?? 0) + 1)
    const replies = promised.filter(({ from, via }) => from === 'operator' && via === 'telegram')
    const known = new Map(replies.map((reply) => [reply.text, reply]))
    return [
      ...replies
        .filter(({ state, text }) => state === 'accepted' && !times.has(text) && stored.get(text)?.status !== 'undelivered')
        .map(({ text }) => breach('lost', `${text} never reached its customer, and nobody is told so`)),
      ...[...times]
        .filter(([text, count]) => count > 1 && !stored.get(text)?.uncertain)
        .map(([text, count]) => breach('doubled', `${text} reached its customer ${count} times and is not marked as uncertain`)),
      ...[...times.keys()].filter((text) => !known.has(text)).map((text) => breach('broken', `A customer saw ${text}, which nobody wrote`)),
      ...seen.flatMap((customer) => overtakings(customer, known)),
    ]
  },
}

/** First sightings count: what comes a second time comes late by nature. */
function overtakings({ customer, texts }: SeenByCustomer, known: ReadonlyMap<string, Promised>): Breach[] {
  const highest = new Map<string, number>()
  return [...new Set(texts)].flatMap((text) => {
    const reply = known.get(text)
    if (!reply) return []
    const before = highest.get(reply.sender) ?? -1
    highest.set(reply.sender, Math.max(before, reply.n))
    return reply.n < before ? [breach('disordered', `Customer ${customer} saw ${text} behind number ${before} of its sender`)] : []
  })
}

function breach(kind: Breach['kind'], what: string): Breach {
  return { invariant: 'I4', kind, what }
}
