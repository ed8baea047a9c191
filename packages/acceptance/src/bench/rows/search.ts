import type pg from 'pg'
import { runLoad } from '../load/run-load.ts'
import { type TimedRequest, timeRequests } from '../load/time-requests.ts'
import type { Figures, Measurement } from '../measurement.ts'
import { seedChats } from '../seed/seed-chats.ts'
import { type SeededOrganisation, seedOrganisation } from '../seed/seed-organisation.ts'
import { seededWord, seedWords } from '../seed/seed-words.ts'
import { percentile, summarise } from '../statistics.ts'

const chats = 20_000
const messagesInChat = 10
const vocabulary = 20_000
const rounds = 40
const patienceMs = 600_000

/** Search over 200,000 messages: what the index takes, in time and room, and how fast words of every frequency are found. */
export const search: Measurement = {
  name: 'search',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'searched')
    await seedChats(database, organisation, chats)
    const { messages, textBytes } = await seedWords(database, organisation, { messagesInChat, vocabulary })
    const began = performance.now()
    // The product has found the organisation before there were messages in it: it begins again.
    await database.query('UPDATE search_cursors SET built = false, built_to = NULL WHERE organisation_id = $1', [organisation.id])
    await built(database, organisation)
    const indexMicros = ((performance.now() - began) * 1_000) / messages
    const sizes = await sizesOf(database)

    const requests = requestsFor(organisation)
    const baseline = { name: 'baseline', path: '/healthz', token: '' }
    const job = { port: product.port, requests: [baseline, ...requests], rounds: Math.ceil(rounds * scale) }
    const { latenciesMs } = await runLoad(timeRequests, job)
    const texts: Figures = Object.fromEntries(requests.map(({ name }) => [name, summarise(latenciesMs[name] ?? [])]))
    const all = requests.flatMap(({ name }) => latenciesMs[name] ?? [])
    return {
      search: {
        textP50Ms: percentile(all, 0.5),
        textP95Ms: percentile(all, 0.95),
        textP99Ms: percentile(all, 0.99),
        texts,
        indexMicrosAMessage: indexMicros,
        sizeToText: Object.fromEntries(Object.entries(sizes).map(([name, bytes]) => [name, bytes / textBytes])),
        baselineP50Ms: percentile(latenciesMs.baseline ?? [], 0.5),
      },
    }
  },
}

function requestsFor({ supervisor, operator }: SeededOrganisation): TimedRequest[] {
  const asked: Record<string, string> = {
    mostFrequent: seededWord(0),
    frequent: seededWord(60),
    rank1000: seededWord(1_000),
    rare: seededWord(15_000, 3),
    two: `${seededWord(20)} ${seededWord(500, 2)}`,
    three: `${seededWord(5)} ${seededWord(12)} ${seededWord(90)}`,
    phrase: `"${seededWord(1)} ${seededWord(0)}"`,
    number: '123456',
    part: seededWord(3_000).slice(0, 6),
    slip: seededWord(800).replace(/^(.)(.)/, '$2$1'),
    nothing: 'щъыщъыщъ',
  }
  return Object.entries({ supervisor, operator }).flatMap(([who, { token }]) =>
    Object.entries(asked).flatMap(([name, text]) =>
      ['newest', 'best'].map((order) => ({
        name: `${who} ${name} ${order}`,
        path: `/api/search?order=${order}&text=${encodeURIComponent(text)}`,
        token,
      })),
    ),
  )
}

async function built(database: pg.Client, { id }: SeededOrganisation): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const { rows } = await database.query<{ built: boolean }>('SELECT built FROM search_cursors WHERE organisation_id = $1', [id])
    if (rows[0]?.built) return
    if (performance.now() > until) throw new Error('The index was not built')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function sizesOf(database: pg.Client): Promise<Record<string, number>> {
  await database.query('VACUUM ANALYZE search_entries, search_words')
  const { rows } = await database.query<Record<string, string>>(
    `SELECT pg_relation_size('search_entries_by_word') AS index, pg_total_relation_size('search_entries') AS entries,
            pg_total_relation_size('search_words') AS words`,
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, bytes]) => [name, Number(bytes)]))
}
