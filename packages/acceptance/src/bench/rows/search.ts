import { writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { httpRequest, openHttpConnection } from '../load/http-connection.ts'
import { runLoad } from '../load/run-load.ts'
import { type TimedRequest, timeRequests } from '../load/time-requests.ts'
import type { Figures, Measurement } from '../measurement.ts'
import { cpuMicros } from '../product/process-usage.ts'
import { seedChats } from '../seed/seed-chats.ts'
import { type SeededOrganisation, seedOrganisation } from '../seed/seed-organisation.ts'
import { seededWord, seedWords } from '../seed/seed-words.ts'
import { percentile, summarise } from '../statistics.ts'

const usualMessages = 200_000
const messagesInChat = 10
const vocabulary = 20_000
const rounds = 40
const patienceMsAMessage = 3

/** Search over 200,000 messages, or as many as are wanted: what the index takes, in time and room, and how fast words of every frequency are found. */
export const search: Measurement = {
  name: 'search',
  async measure({ product, database, scale, messages: wanted = usualMessages }) {
    const seeding = performance.now()
    const organisation = await seedOrganisation(database, 'searched')
    await seedChats(database, organisation, Math.ceil(wanted / messagesInChat))
    const { messages, textBytes } = await seedWords(database, organisation, { messagesInChat, vocabulary })
    const began = performance.now()
    const seedSeconds = (began - seeding) / 1_000
    // The product has found the organisation before there were messages in it: it begins again.
    await database.query('UPDATE search_cursors SET built = false, built_to = NULL WHERE organisation_id = $1', [organisation.id])
    const before = { all: cpuMicros(product.pids()), server: cpuMicros([product.serverPid]) }
    await built(database, organisation, messages * patienceMsAMessage)
    const buildSeconds = (performance.now() - began) / 1_000
    const cpu = { all: cpuMicros(product.pids()) - before.all, server: cpuMicros([product.serverPid]) - before.server }
    const sizeToText = await sizesOf(database, textBytes)

    const requests = requestsFor(organisation)
    const baseline = { name: 'baseline', path: '/healthz', token: '' }
    const job = { port: product.port, requests: [baseline, ...requests], rounds: Math.ceil(rounds * scale) }
    const { latenciesMs } = await runLoad(timeRequests, job)
    const texts: Figures = Object.fromEntries(requests.map(({ name }) => [name, summarise(latenciesMs[name] ?? [])]))
    const all = requests.flatMap(({ name }) => latenciesMs[name] ?? [])
    const coldMs = await coldLatencies(database, product.port, requests)
    return {
      search: {
        textP50Ms: percentile(all, 0.5),
        textP95Ms: percentile(all, 0.95),
        textP99Ms: percentile(all, 0.99),
        ...(coldMs && { coldP50Ms: percentile(coldMs, 0.5), coldP95Ms: percentile(coldMs, 0.95) }),
        texts,
        messages,
        seedSeconds,
        buildSeconds,
        // Of processors, not of time: the product pauses between its portions.
        indexMicrosAMessage: cpu.all / messages,
        indexServerMicrosAMessage: cpu.server / messages,
        sizeToText,
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

async function built(database: pg.Client, { id }: SeededOrganisation, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const { rows } = await database.query<{ built: boolean }>('SELECT built FROM search_cursors WHERE organisation_id = $1', [id])
    if (rows[0]?.built) return
    if (performance.now() > until) throw new Error('The index was not built')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** How large the index of words, the entries with all their indexes, the vocabulary, and all of it are, beside the texts. */
async function sizesOf(database: pg.Client, textBytes: number): Promise<Record<string, number>> {
  await database.query('VACUUM ANALYZE search_entries, search_words')
  const { rows } = await database.query<Record<string, string>>(
    `SELECT pg_relation_size('search_entries_by_word') AS index, pg_total_relation_size('search_entries') AS entries,
            pg_total_relation_size('search_words') AS words,
            pg_total_relation_size('search_entries') + pg_total_relation_size('search_words') AS all`,
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, bytes]) => [name, Number(bytes) / textBytes]))
}

/**
 * How long each question takes the first time, with nothing of the database in memory: neither PostgreSQL nor the system has read any of it before.
 * Undefined where the system does not let itself be made to forget, which only root may ask of Linux.
 */
async function coldLatencies(database: pg.Client, port: number, requests: readonly TimedRequest[]): Promise<number[] | undefined> {
  await database.query('CREATE EXTENSION IF NOT EXISTS pg_buffercache')
  await database.query('CHECKPOINT')
  const connection = await openHttpConnection(port)
  const took: number[] = []
  try {
    for (const { name, path, token } of requests) {
      await database.query('SELECT pg_buffercache_evict_all()')
      await writeFile('/proc/sys/vm/drop_caches', '1')
      const began = performance.now()
      const { status, body } = await connection.ask(httpRequest({ method: 'GET', path, token }))
      if (status !== 200) throw new Error(`${name} was refused: ${status} ${body}`)
      took.push(performance.now() - began)
    }
    return took
  } catch (error) {
    if (!isForbidden(error)) throw error
    console.error('search: what is cold was not measured, for the system keeps what it has read')
    return undefined
  } finally {
    connection.close()
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'ENOENT', 'EROFS'].includes(String(error.code))
}
