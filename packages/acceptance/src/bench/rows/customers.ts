import { fieldConditions } from '@besedka/contract'
import type pg from 'pg'
import { runLoad } from '../load/run-load.ts'
import { type TimedRequest, timeRequests } from '../load/time-requests.ts'
import type { Measurement } from '../measurement.ts'
import { seededName } from '../seed/seed-chats.ts'
import { type SeededFields, seedCustomers, seededCustomer } from '../seed/seed-customers.ts'
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
    const fields = await seedCustomers(database, organisation, count)
    await hideOthersFrom(database, organisation)
    const pages = [...(await pagesOf(database, organisation)), ...pagesByFields(organisation, fields), ...pagesOfOperator(organisation)]
    const searches = searchesFor(organisation)
    const counts = countsFor(organisation)
    const baseline = { name: 'baseline', path: '/healthz', token: '' }
    const job = { port: product.port, requests: [baseline, ...pages, ...searches, ...counts], rounds: Math.ceil(rounds * scale) }
    const { latenciesMs } = await runLoad(timeRequests, job)
    const of = (requests: TimedRequest[]) => requests.flatMap(({ name }) => latenciesMs[name] ?? [])
    return {
      customers: {
        pageP95Ms: percentile(of(pages), 0.95),
        searchP99Ms: percentile(of(searches), 0.99),
        countP95Ms: percentile(of(counts), 0.95),
        each: Object.fromEntries([...pages, ...searches, ...counts].map(({ name }) => [name, summarise(latenciesMs[name] ?? [])])),
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

/** Narrowed by what stands in defined fields: rare and frequent values, and none. */
function pagesByFields({ supervisor }: SeededOrganisation, { plan, debt, contract }: SeededFields): TimedRequest[] {
  const conditions: Record<string, Parameters<typeof fieldConditions>[0]> = {
    'part of a text': [{ fieldId: plan, comparison: 'contains', value: 'тариф 4711' }],
    'frequent part of a text': [{ fieldId: plan, comparison: 'contains', value: 'скидк' }],
    text: [{ fieldId: plan, comparison: 'is', value: 'тариф 4712 со скидкой' }],
    'few numbers': [
      { fieldId: debt, comparison: 'from', value: '500' },
      { fieldId: debt, comparison: 'to', value: '510' },
    ],
    'many numbers': [{ fieldId: debt, comparison: 'from', value: '1000' }],
    'one day': [
      { fieldId: contract, comparison: 'from', value: '2021-05-05' },
      { fieldId: contract, comparison: 'to', value: '2021-05-05' },
    ],
    'not filled in': [{ fieldId: contract, comparison: 'empty', value: '' }],
  }
  return Object.entries(conditions).map(([name, asked]) => ({
    name: `page by field: ${name}`,
    path: `/api/customers?limit=50&values=${encodeURIComponent(fieldConditions(asked))}`,
    token: supervisor.token,
  }))
}

/** Of somebody who sees only those with a chat in their sight. */
function pagesOfOperator({ operator }: SeededOrganisation): TimedRequest[] {
  const page = (name: string, query: string) => ({
    name: `page of an operator ${name}`,
    path: `/api/customers?limit=50${query}`,
    token: operator.token,
  })
  return [page('newest', ''), page('by name', '&sort=name'), page('first name', `&search=${encodeURIComponent('Тимур')}`)]
}

/** The operator takes chats and does nothing else: whoever has no chat in their sight is nobody to them. */
async function hideOthersFrom(database: pg.Client, { id, operator }: SeededOrganisation): Promise<void> {
  await database.query(
    `WITH role AS (
       INSERT INTO roles (organisation_id, id, name, rights, built_in) VALUES ($1, uuidv7(), 'Clerk', '{AUTHORITY_CHAT_DISTRIBUTION}', false) RETURNING id
     ) UPDATE accounts SET role_id = role.id FROM role WHERE accounts.id = $2`,
    [id, operator.id],
  )
}

function countsFor({ supervisor, operator }: SeededOrganisation): TimedRequest[] {
  const count = (name: string, query: string, token: string) => ({ name: `count ${name}`, path: `/api/customer-count?${query}`, token })
  return [
    count('of all', '', supervisor.token),
    count('of a first name', `search=${encodeURIComponent('Тимур')}`, supervisor.token),
    count('of a company', `search=${encodeURIComponent('Ромашка')}`, supervisor.token),
    count('of an operator', '', operator.token),
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
