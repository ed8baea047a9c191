import { httpRequest, openHttpConnection } from '../load/http-connection.ts'
import { runLoad } from '../load/run-load.ts'
import { startBareReads } from '../load/serve-bare-reads.ts'
import { type TimedRequest, timeRequests } from '../load/time-requests.ts'
import type { Figures, Measurement } from '../measurement.ts'
import { seedChats, seededName } from '../seed/seed-chats.ts'
import { type SeededOrganisation, seedOrganisation } from '../seed/seed-organisation.ts'
import { percentile, summarise } from '../statistics.ts'

const sizes = { at100: 100, at10k: 10_000, at200k: 200_000 }
const rounds = 150
const searchRounds = 5
const searchedNames = 10

/** A page of 50 in four lists of two roles, in organisations of three ages; the first page against the deepest; names. */
export const chatList: Measurement = {
  name: 'chatList',
  async measure({ product, database, scale }) {
    const organisations = new Map<string, SeededOrganisation>()
    for (const [name, count] of Object.entries(sizes)) {
      const organisation = await seedOrganisation(database, name)
      await seedChats(database, organisation, count)
      organisations.set(name, organisation)
    }
    const largest = organisations.get('at200k')
    if (!largest) throw new Error('The largest organisation is missing')
    const deepest: TimedRequest = {
      name: 'deepest',
      token: largest.supervisor.token,
      path: await walkToTheEnd(product.port, largest.supervisor.token),
    }
    const requests = [...organisations].flatMap(([name, organisation]) => listsOf(name, organisation))
    const baseline = { name: 'baseline', path: '/healthz', token: '' }
    const bare = await startBareReads(product)
    const ceiling = { name: 'ceiling', path: `/chats/${largest.id}`, token: '', port: bare.port }
    // As warm as the product's lists, of which there are twelve in a round.
    await runLoad(timeRequests, { port: bare.port, requests: [ceiling], rounds: rounds * 10 })
    const job = { port: product.port, requests: [baseline, ceiling, ...requests, deepest], rounds: Math.ceil(rounds * scale) }
    const { latenciesMs } = await runLoad(timeRequests, job)
    await bare.stop()
    const searches = { port: product.port, requests: searchesFor(largest), rounds: Math.ceil(searchRounds * scale) }
    const searched = Object.values((await runLoad(timeRequests, searches)).latenciesMs).flat()

    const of = (prefix: string) => Object.entries(latenciesMs).flatMap(([name, samples]) => (name.startsWith(prefix) ? samples : []))
    const lists: Figures = Object.fromEntries(requests.map(({ name }) => [name, summarise(latenciesMs[name] ?? [])]))
    const p50 = (prefix: string) => percentile(of(prefix), 0.5)
    return {
      chatList: {
        at100: summarise(of('at100 ')),
        at10k: summarise(of('at10k ')),
        at200k: summarise(of('at200k ')),
        flatness: { size: p50('at200k ') / p50('at100 '), depth: p50('deepest') / p50('at200k supervisor closed') },
        lists,
        /** The probe that does nothing, in the same rounds: what the machine and HTTP alone take. */
        baselineP50Ms: p50('baseline'),
        /** The least server that reads the same page, in the same rounds. */
        ceiling: summarise(of('ceiling')),
      },
      search: { nameP50Ms: percentile(searched, 0.5), nameP99Ms: percentile(searched, 0.99) },
    }
  },
}

function listsOf(name: string, organisation: SeededOrganisation): TimedRequest[] {
  return (['supervisor', 'operator'] as const).flatMap((role) =>
    ['assigned', 'closed'].map((filter) => ({
      name: `${name} ${role} ${filter}`,
      path: `/api/chats?filter=${filter}&limit=50`,
      token: organisation[role].token,
    })),
  )
}

/** Customers and chats by name: a whole one, and a part of it. */
function searchesFor(organisation: SeededOrganisation): TimedRequest[] {
  return Array.from({ length: searchedNames }, (_, n) => seededName(1_000 + n * 18_911)).flatMap((name, n) =>
    [name, `${name.slice(3, -2)}`].flatMap((text, part) => [
      {
        name: `search customers ${n} ${part}`,
        path: `/api/customers?search=${encodeURIComponent(text)}`,
        token: organisation.supervisor.token,
      },
      {
        name: `search chats ${n} ${part}`,
        path: `/api/chats?filter=closed&search=${encodeURIComponent(text)}`,
        token: organisation.supervisor.token,
      },
    ]),
  )
}

/** Turns the pages of the longest list as a client does; answers the path of the last full one. */
async function walkToTheEnd(port: number, token: string): Promise<string> {
  const connection = await openHttpConnection(port)
  const list = '/api/chats?filter=closed'
  let last = `${list}&limit=50`
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const path: string = cursor === '' ? `${list}&limit=100` : `${list}&limit=100&cursor=${cursor}`
    const { body } = await connection.ask(httpRequest({ method: 'GET', path, token }))
    cursor = /"nextCursor":"([^"]+)"/.exec(body)?.[1]
    if (cursor) last = path.replace('limit=100', 'limit=50')
  }
  connection.close()
  return last
}
