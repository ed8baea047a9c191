import type { Promised } from '../../ledger/entry.ts'
import type { Breach } from '../breach.ts'
import type { Evidence, StoredLog, StoredMessage } from '../evidence.ts'
import type { Invariant } from '../invariant.ts'

export const storedInOrder: Invariant = {
  id: 'I2',
  says: 'In a chat, the messages of each sender stand in the order of sending, numbers run 1, 2, 3 …, and so do the positions of a log',
  needs: ['promised', 'messages', 'logs'],
  check({ promised, messages, logs }: Evidence): Breach[] {
    const known = new Map(promised.map((entry) => [entry.text, entry]))
    const chats = Map.groupBy(messages, ({ chatId }) => chatId)
    return [...[...chats.values()].flatMap((chat) => [...holesInNumbers(chat), ...overtakings(chat, known)]), ...logs.flatMap(holesInLog)]
  },
}

function holesInNumbers(chat: readonly StoredMessage[]): Breach[] {
  return chat
    .filter(({ seq }, index) => seq !== index + 1)
    .slice(0, 1)
    .map(({ chatId, seq, text }) => breach(`In chat ${chatId} the numbers do not run on: ${text} has ${seq}`))
}

/** Messages that stand behind a later one of the same sender. */
function overtakings(chat: readonly StoredMessage[], known: ReadonlyMap<string, Promised>): Breach[] {
  const highest = new Map<string, number>()
  return chat.flatMap(({ chatId, text }) => {
    const entry = known.get(text)
    if (!entry) return []
    const before = highest.get(entry.sender) ?? -1
    highest.set(entry.sender, Math.max(before, entry.n))
    return entry.n < before ? [breach(`In chat ${chatId} ${text} stands behind number ${before} of its sender`)] : []
  })
}

function holesInLog({ organisationId, position, floor, present }: StoredLog): Breach[] {
  const there = new Set(present)
  const holes: Breach[] = []
  for (let wanted = floor + 1; wanted <= position; wanted++) {
    if (!there.has(wanted)) holes.push(breach(`The log of ${organisationId} has no event ${wanted} of ${position}`))
  }
  const beyond = present.filter((found) => found > position)
  return [...holes, ...beyond.map((found) => breach(`The log of ${organisationId} has event ${found} beyond its end ${position}`))]
}

function breach(what: string): Breach {
  return { invariant: 'I2', kind: 'disordered', what }
}
