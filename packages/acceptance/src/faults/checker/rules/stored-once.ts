import type { Breach } from '../breach.ts'
import type { Evidence } from '../evidence.ts'
import type { Invariant } from '../invariant.ts'

export const storedOnce: Invariant = {
  id: 'I1',
  says: 'Every accepted message is in the database exactly once, and nothing is there that nobody sent',
  needs: ['promised', 'messages'],
  check({ promised, messages }: Evidence): Breach[] {
    const copies = new Map<string, number>()
    for (const { text } of messages) copies.set(text, (copies.get(text) ?? 0) + 1)
    const sent = new Set(promised.map(({ text }) => text))
    return [
      ...promised
        .filter(({ state, text }) => state === 'accepted' && !copies.has(text))
        .map(({ text }) => breach('lost', `${text} was accepted and is not in the database`)),
      ...[...copies]
        .filter(([, count]) => count > 1)
        .map(([text, count]) => breach('doubled', `${text} is in the database ${count} times`)),
      ...[...copies.keys()]
        .filter((text) => !sent.has(text))
        .map((text) => breach('broken', `${text} is in the database, but nobody sent it`)),
    ]
  },
}

function breach(kind: Breach['kind'], what: string): Breach {
  return { invariant: 'I1', kind, what }
}
