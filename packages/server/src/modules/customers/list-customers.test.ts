import { type CustomerSort, type FieldComparison, fieldConditions, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { countAll } from '../../testing/count-all.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

it('customers are found by a phone however it is written, and narrowed by status, manager and tag', async () => {
  const { anna, boris, ...office } = await given.office()
  const [one, other] = [await office.customer(), await office.customer()]
  const { api } = anna
  const [status] = (await api.customerStatuses.list()).items
  await api.customerProfiles.addContact({ customerId: one.customerId, type: 'phone', value: '+7 921 123-45-67' })
  await api.customerProfiles.addTag({ customerId: one.customerId, tag: 'Опт' })
  await api.customers.update({ customerId: one.customerId, statusId: status?.id, personalManagerId: boris.id })
  const found = async (asked: Parameters<typeof api.customers.list>[0]) => (await api.customers.list(asked)).items.map(({ id }) => id)

  for (const search of ['8 (921) 123-45-67', '+79211234567', '123-45', '921123']) expect(await found({ search })).toEqual([one.customerId])
  expect(await found({ search: '99-99-99' })).toEqual([])
  expect(await found({ search: 'ОПТ' })).toEqual([one.customerId])
  expect(await found({ search: 'Оп' })).toEqual([])
  expect(await found({ tag: 'опт' })).toEqual([one.customerId])
  expect(await found({ statusId: status?.id ?? '' })).toEqual([one.customerId])
  expect(await found({ managerId: boris.id })).toEqual([one.customerId])
  expect(await found({ managerId: anna.id })).toEqual([])
  expect(new Set(await found({}))).toEqual(new Set([one.customerId, other.customerId]))
})

it('customers are found by what any channel knows them by: a number of a messenger in any form, and an id as a whole', async () => {
  const { anna, ...office } = await given.office()
  const [one, other, user] = [await office.customer(), await office.customer(), await office.customer()]
  const known = (customerId: string, type: string, value: string) =>
    server().database.systemPool.query(
      'INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id) VALUES ($1, gen_random_uuid(), $2, $3, $4, $5)',
      [office.id, customerId, type, value, office.site.id],
    )
  await known(one.customerId, 'whatsapp', '79215550001')
  await known(other.customerId, 'telegram', '4711081500')
  await known(user.customerId, 'site_chat', 'user:login-42')
  const found = async (search: string) => (await anna.api.customers.list({ search })).items.map(({ id }) => id)

  for (const search of ['8 921 555-00-01', '555-00-01']) expect(await found(search)).toEqual([one.customerId])
  expect(await found('4711081500')).toEqual([other.customerId])
  expect(await found('47110')).toEqual([])
  expect(await found('login-42')).toEqual([user.customerId])
})

/** Many people of one name, as an import makes them; answers their ids, the oldest first. */
async function crowd(office: Office, count: number, name = 'Ivan Ivanov'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId()).sort()
  await server().database.systemPool.query(
    'INSERT INTO customers (organisation_id, id, name, created_at) SELECT $1, id, $3, now() FROM unnest($2::uuid[]) AS given (id)',
    [office.id, ids, name],
  )
  return ids
}

describe('a search that finds more than a list shows', () => {
  it('finds all who also fit the other conditions, page by page, and counts them all', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const ids = await crowd(office, 620)
    const [status] = (await api.customerStatuses.list()).items
    const fitting = [ids[0], ids[300], ids[619]].map((id) => id ?? '')
    for (const customerId of fitting) await api.customers.update({ customerId, statusId: status?.id })

    const found = await api.customers.list({ search: 'ivan', statusId: status?.id ?? '', limit: 2 })
    const rest = await api.customers.list({ search: 'ivan', statusId: status?.id ?? '', limit: 2, cursor: found.nextCursor ?? '' })

    expect([...found.items, ...rest.items].map(({ id }) => id)).toEqual(fitting.toReversed())
    expect(rest.nextCursor).toBeNull()
    expect(await api.customers.count({ search: 'ivan' })).toEqual({ customers: 620, more: false })
    const act = await api.customerActs.start({ customers: { matching: { search: 'ivan' } }, act: { type: 'addTag', tag: 'x' } })
    expect(act.total).toBe(620)
  })
})

describe('more customers than are counted', () => {
  it('are said to be more, whatever they are looked for by', async () => {
    const office = await given.office()
    const { api } = office.administrator
    await crowd(office, 10_001)

    for (const asked of [{}, { search: 'ivan' }]) expect(await api.customers.count(asked)).toEqual({ customers: 10_000, more: true })
  })
})

describe('a tag that very many have', () => {
  it('narrows and is found like any other', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const ids = await crowd(office, 2_010)
    await server().database.systemPool.query("UPDATE customers SET tags = '{Опт}' WHERE organisation_id = $1 AND id <> $2", [
      office.id,
      ids[2_009],
    ])

    for (const asked of [{ tag: 'опт' }, { search: 'ОПТ' }]) {
      const { items } = await api.customers.list({ ...asked, limit: 2 })
      expect(items.map(({ id }) => id)).toEqual([ids[2_008], ids[2_007]])
    }
  })
})

describe('what many meet', () => {
  /** A crowd of whom every `each`th is known by everything that can be looked for; answers those, the newest first. */
  async function known(each: number) {
    const office = await given.office()
    const { api } = office.administrator
    const plan = await api.customerFields.create({ name: 'Plan', type: 'text' })
    const debt = await api.customerFields.create({ name: 'Debt', type: 'number' })
    const ids = (await crowd(office, 4_400)).filter((_, at) => at % each === 0)
    const write = (statement: string, ...more: string[]) => server().database.systemPool.query(statement, [office.id, ids, ...more])
    await write("UPDATE customers SET name = 'Fyodor', tags = '{Vip}' WHERE organisation_id = $1 AND id = ANY ($2::uuid[])")
    await write(
      `INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value)
       SELECT $1::uuid, gen_random_uuid(), id, 'email', id || '@shop.example' FROM unnest($2::uuid[]) AS given (id)`,
    )
    await write(
      `INSERT INTO customer_field_values (organisation_id, customer_id, field_id, value)
       SELECT $1::uuid, id, $3::uuid, 'Gold and more' FROM unnest($2::uuid[]) AS given (id) UNION ALL
       SELECT $1, id, $4::uuid, '500' FROM unnest($2::uuid[]) AS given (id)`,
      ...[plan.id, debt.id],
    )
    return { api, ids: ids.toReversed(), plan: plan.id, debt: debt.id }
  }

  it.each([1_500, 20, 2])('is found as what few meet is, by whatever it is looked for, page by page: every %ith', async (each) => {
    const { api, ids, plan, debt } = await known(each)
    const condition = (fieldId: string, comparison: FieldComparison, value: string) => fieldConditions([{ fieldId, comparison, value }])
    type Asked = Parameters<typeof api.customers.list>[0]
    const found = async (asked: Asked) => {
      const first = await api.customers.list({ ...asked, limit: 2 })
      const next = await api.customers.list({ ...asked, limit: 40, cursor: first.nextCursor ?? '' })
      return [...first.items, ...next.items].map(({ id }) => id)
    }
    const ways: Asked[] = [
      ...['fyodor', 'YODO', 'vip', '@shop.example', 'shop'].map((search) => ({ search })),
      { tag: 'vip' },
      { values: condition(plan, 'contains', 'and') },
      { values: condition(debt, 'from', '400') },
      { search: 'fyodor', tag: 'vip', values: condition(debt, 'to', '500') },
    ]

    for (const asked of ways) {
      expect(await found(asked), JSON.stringify(asked)).toEqual(ids.slice(0, 42))
      expect(await found({ ...asked, sort: '-name' }), JSON.stringify(asked)).toEqual(ids.slice(0, 42))
    }
    for (const search of ['fyodorov', '@shop.exampl-', 'gold']) expect((await api.customers.list({ search })).items).toEqual([])
  })
})

describe('what an operator sees', () => {
  /** A clerk of whose closed chats there are as many as of these customers, who are known by whatever can be looked for. */
  async function clerkOf(office: Office, ids: readonly string[]) {
    const clerk = await office.person('Clerk', ['AUTHORITY_CHAT_DISTRIBUTION'])
    const write = (statement: string, ...more: string[]) => server().database.systemPool.query(statement, [office.id, ids, ...more])
    await write("UPDATE customers SET tags = '{Vip}' WHERE organisation_id = $1 AND id = ANY ($2::uuid[])")
    await write(
      `INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value)
       SELECT $1::uuid, gen_random_uuid(), id, 'email', id || '@shop.example' FROM unnest($2::uuid[]) AS given (id)`,
    )
    await write(
      `INSERT INTO chats (organisation_id, id, state, channel_id, customer_id, customer_name, participant_ids, started_by, last_seq, read_seq,
                          created_at, active_at, closed_at)
       SELECT $1::uuid, gen_random_uuid(), 'closed', $3::uuid, id, 'Ivan', ARRAY[$4::uuid], 'customer', 0, 0, now(), now(), now()
       FROM unnest($2::uuid[]) AS given (id)`,
      ...[office.site.id, clerk.id],
    )
    return clerk
  }

  it.each([
    ['few, here and there', (at: number) => at % 150 === 0],
    ['very many, here and there', (at: number) => at % 3 === 0],
    ['very many who came first', (at: number) => at < 2_100],
  ])('of many customers is listed in every order, whatever it is looked for by: %s', async (_, isSeen) => {
    const office = await given.office()
    const all = await crowd(office, 6_900)
    await server().database.systemPool.query(
      "UPDATE customers SET created_at = timestamptz '2026-01-01' + n * interval '1 minute' FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, n) WHERE customers.id = given.id",
      [all],
    )
    const ids = all.filter((_id, at) => isSeen(at)).toReversed()
    const clerk = await clerkOf(office, ids)
    const { api } = office.administrator
    const plan = await api.customerFields.create({ name: 'Plan', type: 'text' })
    await server().database.systemPool.query(
      "INSERT INTO customer_field_values (organisation_id, customer_id, field_id, value) SELECT $1::uuid, id, $2::uuid, 'Gold' FROM unnest($3::uuid[]) AS given (id)",
      [office.id, plan.id, all],
    )
    const values = fieldConditions([{ fieldId: plan.id, comparison: 'contains', value: 'gold' }])
    type Asked = Parameters<typeof api.customers.list>[0]
    const found = async (asked: Asked) => {
      const first = await clerk.api.customers.list({ ...asked, limit: 30 })
      const next = await clerk.api.customers.list({ ...asked, limit: 30, cursor: first.nextCursor ?? '' })
      return [...first.items, ...next.items].map(({ id }) => id)
    }
    const ways: Asked[] = [{}, { search: 'ivan' }, { search: 'vip' }, { search: '@shop.example' }, { tag: 'vip' }, { values }]

    for (const asked of [...ways, { search: 'ivan', values }]) {
      expect(await found(asked), JSON.stringify(asked)).toEqual(ids.slice(0, 60))
      expect(await found({ ...asked, sort: 'firstContact' }), JSON.stringify(asked)).toEqual(ids.toReversed().slice(0, 60))
    }
    expect(await found({ sort: 'status' })).toEqual(ids.slice(0, 60))
    const { items } = await clerk.api.customers.list({ search: `${ids.at(-1)}@shop` })
    expect(items.map(({ id }) => id)).toEqual(ids.slice(-1))
    expect((await clerk.api.customers.list({ search: 'nobody' })).items).toEqual([])
  })
})

describe('the table', () => {
  it('is sorted by name, first and last contact and status, either way, page by page', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { systemPool } = server().database
    const people = await Promise.all(
      ['Vera', 'anna', 'Boris'].map((name) => api.customers.findOrCreate({ type: 'email', value: `${name}@x.example`, name })),
    )
    const [vera = '', anna = '', boris = ''] = people.map(({ customer }) => customer.id)
    const statuses = (await api.customerStatuses.list()).items
    await api.customers.update({ customerId: boris, statusId: statuses[0]?.id })
    await api.customers.update({ customerId: vera, statusId: statuses[1]?.id })
    const came = { [vera]: '2026-03-03', [anna]: '2026-01-01', [boris]: '2026-01-02' }
    for (const [id, at] of Object.entries(came)) await systemPool.query('UPDATE customers SET created_at = $2 WHERE id = $1', [id, at])
    await systemPool.query("UPDATE customers SET last_seen_at = '2026-02-01' WHERE id = $1", [anna])
    await systemPool.query("UPDATE customers SET last_seen_at = '2026-01-15' WHERE id = $1", [boris])
    async function inOrder(sort: CustomerSort) {
      const ids: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await api.customers.list({ sort, limit: 1, ...(cursor && { cursor }) })
        ids.push(...page.items.map(({ id }) => id))
        if (page.nextCursor === null) return ids
        cursor = page.nextCursor
      }
    }

    expect(await inOrder('name')).toEqual([anna, boris, vera])
    expect(await inOrder('-name')).toEqual([vera, boris, anna])
    expect(await inOrder('firstContact')).toEqual([anna, boris, vera])
    // Vera was written down last, and has never come.
    expect(await inOrder('-lastContact')).toEqual([anna, boris, vera])
    expect(await inOrder('lastContact')).toEqual([vera, boris, anna])
    expect(await inOrder('status')).toEqual([boris, vera, anna])
    expect(await inOrder('-status')).toEqual([anna, vera, boris])
  })

  it('is narrowed by channel, and by when people were first and last there', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const visitor = await office.customer()
    const { customer: noted } = await api.customers.findOrCreate({ type: 'email', value: 'noted@x.example' })
    await server().database.systemPool.query("UPDATE customers SET created_at = '2026-01-05' WHERE id = $1", [noted.id])
    const found = async (asked: Parameters<typeof api.customers.list>[0]) => (await api.customers.list(asked)).items.map(({ id }) => id)

    expect(await found({ channelId: office.site.id })).toEqual([visitor.customerId])
    expect(await found({ firstFrom: '2026-01-05T00:00:00Z', firstTo: '2026-01-06T00:00:00Z' })).toEqual([noted.id])
    expect(await found({ lastTo: '2026-01-06T00:00:00Z' })).toEqual([])
    await server().database.systemPool.query("UPDATE customers SET last_seen_at = '2026-01-05' WHERE id = $1", [noted.id])
    expect(await found({ lastTo: '2026-01-06T00:00:00Z' })).toEqual([noted.id])
    expect(await found({ lastFrom: '2026-01-06T00:00:00Z' })).toEqual([visitor.customerId])
  })

  it('shows to an operator whose chat they had in hands, as long as they see it', async () => {
    const office = await given.office()
    const [anna, boris] = [
      await office.person('Clerk', ['AUTHORITY_CHAT_DISTRIBUTION']),
      await office.person('Other', ['AUTHORITY_CHAT_DISTRIBUTION']),
    ]
    const { visitor, chat } = await office.waitingChat()
    await anna.takes(chat)
    await anna.closes(chat)
    const listed = async (asked: { search?: string }) => (await anna.api.customers.list(asked)).items.map(({ id }) => id)

    expect(await listed({})).toEqual([visitor.customerId])
    expect((await boris.api.customers.list({})).items).toEqual([])
    await server().database.systemPool.query('UPDATE chats SET team_only = true, team_id = NULL WHERE id = $1', [chat.id])
    expect(await listed({})).toEqual([])
  })

  it('shows to whoever sees nobody else those whose chats they see, as a single customer is shown; people of companies too', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const clerk = await office.person('Clerk', ['AUTHORITY_CHAT_DISTRIBUTION'])
    const { visitor } = await office.waitingChat()
    const taken = await office.assignedChat(office.anna)
    const company = await api.companies.create({ name: 'Acme', domains: ['acme.example'] })
    for (const { customerId } of [visitor, taken.visitor]) {
      await api.companies.addCustomer({ companyId: company.id, customerId })
    }
    await api.customers.findOrCreate({ type: 'email', value: 'stranger@acme.example' })
    const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

    expect(ids(await clerk.api.customers.list({}))).toEqual([visitor.customerId])
    expect(await clerk.api.customers.count({})).toEqual({ customers: 1, more: false })
    expect(ids(await clerk.api.companies.customers({ companyId: company.id }))).toEqual([visitor.customerId])
    expect(ids(await clerk.api.companies.suggestions({ companyId: company.id }))).toEqual([])
    expect(ids(await office.anna.api.companies.suggestions({ companyId: company.id }))).toHaveLength(1)
  })
})

describe('when somebody was there', () => {
  it('is when they wrote last, on whatever channel', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { visitor } = await office.waitingChat()
    const { customerId } = visitor
    await server().database.systemPool.query("UPDATE customers SET last_seen_at = '2026-01-01' WHERE id = $1", [customerId])

    await visitor.writes('Still here')
    await countAll()

    const { lastSeenAt } = await api.customers.get({ customerId })
    expect(Date.parse(lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('for the first time stays the earliest of those who became one, until they are taken apart', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const [first, second] = [await office.customer(), await office.customer()]
    await server().database.systemPool.query("UPDATE customers SET created_at = '2026-01-01' WHERE id = $1", [first.customerId])
    const own = await api.customers.get({ customerId: second.customerId })

    const one = await api.merges.merge({ customerId: second.customerId, otherIds: [first.customerId] })
    expect(one.createdAt).toBe('2026-01-01T00:00:00.000Z')
    expect(one.lastSeenAt).toBe(own.lastSeenAt)
    await api.merges.takeApart({ mergeId: (await api.merges.list({})).items[0]?.id ?? '' })

    expect((await api.customers.get({ customerId: second.customerId })).createdAt).toBe(own.createdAt)
  })
})
