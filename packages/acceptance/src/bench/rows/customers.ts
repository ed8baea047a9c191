import type pg from 'pg'
import { runLoad } from '../load/run-load.ts'
import { type TimedRequest, timeRequests } from '../load/time-requests.ts'
import type { Measurement } from '../measurement.ts'
import { seededName } from '../seed/seed-chats.ts'
import { seedCustomers, seededCustomer } from '../seed/seed-customers.ts'
import { type SeededOrganisation, seedOrganisation } from '../seed/seed-organisation.ts'
import { percentile, summarise } from '../statistics.ts'

const count = 200_000
const rounds = 60
const someone = 123_456

/** The table of 200,000 customers: its pages, narrowed in every way, and the search of each kind of thing that people type. */
export const customers: Measurement = {
  name: 'customers',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'customers')
    await seedCustomers(database, organisation, count)
    const pages = await pagesOf(database, organisation)
    const searches = searchesFor(organisation)
    const baseline = { name: 'baseline', path: '/healthz', token: '' }
    const job = { port: product.port, requests: [baseline, ...pages, ...searches], rounds: Math.ceil(rounds * scale) }
    const { latenciesMs } = await runLoad(timeRequests, job)
    const of = (requests: TimedRequest[]) => requests.flatMap(({ name }) => latenciesMs[name] ?? [])
    return {
      customers: {
        pageP95Ms: percentile(of(pages), 0.95),
        searchP99Ms: percentile(of(searches), 0.99),
        each: Object.fromEntries([...pages, ...searches].map(({ name }) => [name, summarise(latenciesMs[name] ?? [])])),
        baselineP50Ms: percentile(latenciesMs.baseline ?? [], 0.5),
      },
    }
  },
}

async function pagesOf(database: pg.Client, organisation: SeededOrganisation): Promise<TimedRequest[]> {
  const ask = async (sql: string, ...more: unknown[]) =>
    (await database.query<{ id: string }>(sql, [organisation.id, ...more])).rows[0]?.id ?? ''
  const statusId = await ask('SELECT id FROM customer_statuses WHERE organisation_id = $1 ORDER BY place LIMIT 1')
  const companyId = await ask('SELECT id FROM companies WHERE organisation_id = $1 AND name = $2', seededCustomer.company(someone))
  const middle = await ask('SELECT id FROM customers WHERE organisation_id = $1 ORDER BY id OFFSET $2 LIMIT 1', count / 2)
  const page = (name: string, query: string): TimedRequest => ({
    name: `page ${name}`,
    path: `/api/customers?limit=50&${query}`,
    token: organisation.supervisor.token,
  })
  return [
    page('newest', ''),
    page('middle', `cursor=${Buffer.from(JSON.stringify([middle])).toString('base64url')}`),
    page('status', `statusId=${statusId}`),
    page('manager', `managerId=${organisation.operator.id}`),
    page('company', `companyId=${companyId}`),
    page('frequent tag', 'tag=VIP'),
    page('rare tag', `tag=${encodeURIComponent('партия 33')}`),
    page('tag that nobody has', `tag=${encodeURIComponent('Никто')}`),
  ]
}

function searchesFor({ supervisor }: SeededOrganisation): TimedRequest[] {
  const phone = seededCustomer.phone(someone)
  const local = phone.slice(2)
  const asked: Record<string, string> = {
    phone,
    'phone as Russians write it': `8 (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6, 8)}-${local.slice(8)}`,
    'end of a phone': `${local.slice(3, 6)}-${local.slice(6, 8)}-${local.slice(8)}`,
    address: seededCustomer.email(someone),
    'part of an address': 'customer12345',
    'mail domain': `shop${someone % 5_000}.example`,
    'id of a messenger': seededCustomer.telegram(someone),
    name: seededName(someone % 1_000).replace(/\d+$/, String(someone)),
    'part of a name': seededName(someone % 1_000).slice(2, -4),
    'first name': 'Тимур',
    company: seededCustomer.company(someone),
    'frequent tag': 'vip',
    'rare tag': 'партия 33',
    nobody: 'щъыщъ',
  }
  return Object.entries(asked).map(([name, text]) => ({
    name: `search ${name}`,
    path: `/api/customers?limit=50&search=${encodeURIComponent(text)}`,
    token: supervisor.token,
  }))
}
