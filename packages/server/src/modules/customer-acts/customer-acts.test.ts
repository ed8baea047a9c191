import { type CustomerActView, newId } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { openFilePlaces } from '../../platform/files/open-file-places.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { published, scenario } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { exportCustomers, runCustomerAct } from './index.ts'

useServer({ SERVICES: 'web,realtime,worker' })

async function over(office: Office, { id }: { id: string }): Promise<CustomerActView> {
  return vi.waitFor(
    async () => {
      const act = await office.administrator.api.customerActs.get({ actId: id })
      expect(['running', 'undoing']).not.toContain(act.state)
      return act
    },
    { timeout: 20_000, interval: 100 },
  )
}

async function people(office: Office, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const { customerId } = await office.customer()
    await office.anna.api.customers.update({ customerId, name })
    ids.push(customerId)
  }
  return ids
}

async function textOf(office: Office, { file }: CustomerActView): Promise<Response> {
  const { caller } = office.administrator
  return fetch(`${caller.address}/api/files/${file?.id}`, { headers: { authorization: `Bearer ${caller.token}` } })
}

describe('an act on many customers', () => {
  it('changes all who match, stands in the history of each, and is taken back where nobody has changed it since', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const [ivan = '', petr = ''] = await people(office, ['Ivan', 'Petr', 'Vera'])
    await api.customerProfiles.addTag({ customerId: petr, tag: 'VIP' })
    const screen = await office.olga.listens()

    const begun = await api.customerActs.start({ customers: { matching: {} }, act: { type: 'addTag', tag: 'vip' } })
    const done = await over(office, begun)

    expect(begun.total).toBe(3)
    expect(done).toMatchObject({ state: 'done', done: 3, changed: 2, refused: 0 })
    expect((await screen.hears('customer.updated')).payload.customer.tags).toEqual(['vip'])
    const tagsOf = async (customerId: string) => (await api.customers.get({ customerId })).tags
    expect(await tagsOf(petr)).toEqual(['VIP'])
    const [change] = (await api.customerActs.changes({ customerId: ivan })).items
    expect(change).toMatchObject({ byId: office.administrator.id, cause: 'act', change: { tagsAdded: ['vip'] }, undone: false })

    await api.customerProfiles.removeTag({ customerId: ivan, tag: 'vip' })
    const undone = await over(office, await api.customerActs.undo({ actId: begun.id }))

    expect(undone).toMatchObject({ state: 'undone', takenBack: 1, kept: 1, undoUntil: null })
    expect(await tagsOf(petr)).toEqual(['VIP'])
    await expectError(api.customerActs.undo({ actId: begun.id }), 'cannotBeUndoneException')
  })

  it('sets status and manager of those who were chosen, into their chats too, and gives back what they had', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { visitor, chat } = await office.waitingChat()
    const [other = ''] = await people(office, ['Petr'])
    const { customerId } = visitor
    const [first, second] = (await api.customerStatuses.list()).items
    await api.customers.update({ customerId, statusId: first?.id ?? '' })

    const ids = [customerId]
    const act = await over(
      office,
      await api.customerActs.start({ customers: { ids }, act: { type: 'setStatus', statusId: second?.id ?? '' } }),
    )
    await over(office, await api.customerActs.start({ customers: { ids }, act: { type: 'setManager', managerId: office.boris.id } }))

    expect(await api.customers.get({ customerId })).toMatchObject({ statusId: second?.id, personalManagerId: office.boris.id })
    expect((await api.chats.get({ chatId: chat.id })).customerStatusId).toBe(second?.id)
    expect((await api.customers.get({ customerId: other })).statusId).toBeNull()
    await over(office, await api.customerActs.undo({ actId: act.id }))
    expect((await api.customers.get({ customerId })).statusId).toBe(first?.id)
  })

  it('renames a tag, joins it with another, and gives both back', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const [ivan = '', petr = '', vera = ''] = await people(office, ['Ivan', 'Petr', 'Vera'])
    const worn = { [ivan]: ['opt', 'New'], [petr]: ['Opt', 'wholesale'], [vera]: ['New'] }
    for (const [customerId, tags] of Object.entries(worn)) {
      for (const tag of tags) await api.customerProfiles.addTag({ customerId, tag })
    }
    const tagsOf = async (customerId: string) => (await api.customers.get({ customerId })).tags
    const rename = async (tag: string, to: string) =>
      over(office, await api.customerActs.start({ customers: { matching: { tag } }, act: { type: 'renameTag', tag, to } }))

    const joined = await rename('OPT', 'Wholesale')
    expect(joined).toMatchObject({ total: 2, changed: 2 })
    expect([await tagsOf(ivan), await tagsOf(petr), await tagsOf(vera)]).toEqual([['Wholesale', 'New'], ['wholesale'], ['New']])
    const spelled = await rename('wholesale', 'WHOLESALE')
    expect([await tagsOf(ivan), await tagsOf(petr)]).toEqual([['WHOLESALE', 'New'], ['WHOLESALE']])

    await over(office, await api.customerActs.undo({ actId: spelled.id }))
    expect(await tagsOf(petr)).toEqual(['wholesale'])
    expect(await over(office, await api.customerActs.undo({ actId: joined.id }))).toMatchObject({ takenBack: 2, kept: 0 })
    expect((await tagsOf(ivan)).toSorted()).toEqual(['New', 'opt'])
    expect((await tagsOf(petr)).toSorted()).toEqual(['Opt', 'wholesale'])
  })

  it('renames a tag in saved views and in bots as well, and gives it back there, but not where it was called so before', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const [ivan = ''] = await people(office, ['Ivan'])
    await api.customerProfiles.addTag({ customerId: ivan, tag: 'opt' })
    const view = (person: Office['anna'], tag: string) => person.api.savedViews.create({ name: tag, filter: { kind: 'customers', tag } })
    const [own, ofAnna, joined] = [
      await view(office.administrator, 'opt'),
      await view(office.anna, 'OPT'),
      await view(office.anna, 'Wholesale'),
    ]
    const ofChats = await office.anna.api.savedViews.create({ name: 'Chats', filter: { kind: 'chats', list: 'assigned', tag: 'opt' } })
    const bot = await published(
      office,
      scenario({
        hello: { isRoot: true, task: { type: 'condition', test: { type: 'tag', tag: 'opt' }, otherwise: 'mark' }, next: 'bye' },
        mark: { task: { type: 'set', setting: { type: 'tag', tag: 'Wholesale' } }, next: 'bye' },
        bye: { says: 'Goodbye', finalAction: { type: 'closeChat' } },
      }),
    )
    const screen = await office.anna.listens()
    const tagsOfViews = async () => {
      const views = [...(await api.savedViews.list({})).items, ...(await office.anna.api.savedViews.list({})).items]
      const filters = new Map(views.map(({ id, filter }) => [id, filter as { tag?: string }]))
      return [own, ofAnna, joined, ofChats].map(({ id }) => filters.get(id)?.tag)
    }
    const tagsOfBot = async () => {
      const { published: live } = await api.bots.get({ botId: bot.id })
      const { nodes } = await api.bots.version({ botId: bot.id, number: live?.number ?? 0 })
      return nodes.flatMap(({ task }) => (task?.type === 'condition' && task.test.type === 'tag' ? task.test.tag : []))
    }

    const act = { type: 'renameTag', tag: 'Opt', to: 'Wholesale' } as const
    const started = await api.customerActs.start({ customers: { matching: { tag: 'Opt' } }, act })

    expect(await tagsOfViews()).toEqual(['Wholesale', 'Wholesale', 'Wholesale', 'opt'])
    expect((await screen.hears('savedView.updated')).payload.view).toMatchObject({ id: ofAnna.id, filter: { tag: 'Wholesale' } })
    expect(await tagsOfBot()).toEqual(['Wholesale'])
    expect(await api.bots.get({ botId: bot.id })).toMatchObject({ published: { number: 2 }, hasChanges: false })
    await over(office, started)
    await over(office, await api.customerActs.undo({ actId: started.id }))
    expect(await tagsOfViews()).toEqual(['Opt', 'Opt', 'Wholesale', 'opt'])
    expect(await tagsOfBot()).toEqual(['Opt'])
    const some = { customers: { ids: [ivan] }, act: { type: 'renameTag', tag: 'opt', to: 'Retail' } as const }
    await over(office, await api.customerActs.start(some))
    expect(await tagsOfViews()).toEqual(['Opt', 'Opt', 'Wholesale', 'opt'])
  })

  it('names who could not be changed, and changes the others', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const [full = ''] = await people(office, ['Ivan Full', 'Petr'])
    const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`)
    await server().database.systemPool.query('UPDATE customers SET tags = $2 WHERE id = $1', [full, tags])

    const act = await over(office, await api.customerActs.start({ customers: { matching: {} }, act: { type: 'addTag', tag: 'vip' } }))

    expect(act).toMatchObject({
      changed: 1,
      refused: 1,
      refusals: [{ customerId: full, name: 'Ivan Full', problem: 'tooManyTagsException' }],
    })
  })

  it('is refused for what is not there, and to those without the right', async () => {
    const office = await given.office()
    const [ivan = ''] = await people(office, ['Ivan'])
    const { api } = office.administrator
    const customers = { ids: [ivan] }

    const setStatus = api.customerActs.start({ customers, act: { type: 'setStatus', statusId: ivan } })
    await expectError(setStatus, 'profileStatusNotFoundException')
    const setManager = api.customerActs.start({ customers, act: { type: 'setManager', managerId: ivan } })
    await expectError(setManager, 'accountNotFoundException')
    const byOperator = office.anna.api.customerActs.start({ customers, act: { type: 'addTag', tag: 'x' } })
    await expectError(byOperator, 'accessDeniedException')
    const { id } = await api.customerActs.start({ customers, act: { type: 'addTag', tag: 'x' } })
    await expectError(office.olga.api.customerActs.get({ actId: id }), 'customerActNotFoundException')
  })
})

it('reaches nobody whom the table does not show to whoever begins it', async () => {
  const office = await given.office()
  const [stranger = ''] = await people(office, ['Ivan'])
  const clerk = await office.person('Clerk', ['AUTHORITY_PROFILE_STATUS', 'AUTHORITY_CHAT_DISTRIBUTION'])
  const act = { type: 'addTag', tag: 'vip' } as const

  await expectError(clerk.api.customerActs.start({ customers: { ids: [stranger] }, act }), 'profileNotFoundException')
  const { total } = await clerk.api.customerActs.start({ customers: { matching: { search: 'Ivan' } }, act })
  expect(total).toBe(0)
  for (const change of [{ type: 'renameTag', tag: 'vip', to: 'best' } as const, { type: 'removeTag', tag: 'vip' } as const]) {
    await expectError(clerk.api.customerActs.start({ customers: { matching: { tag: 'vip' } }, act: change }), 'accessDeniedException')
  }
})

describe('the right of whoever has begun it, once it is gone,', () => {
  async function afterRight(about: 'addTag' | 'export') {
    const office = await given.office()
    const [customerId = ''] = await people(office, ['Ivan'])
    const clerk = await office.person('Clerk', ['AUTHORITY_PROFILE_STATUS', 'AUTHORITY_PROFILE_UPDATE', 'AUTHORITY_CHAT_DISTRIBUTION'])
    const customers = { ids: [customerId] }
    const { id: actId } =
      about === 'export'
        ? await clerk.api.customerActs.export({ customers, format: 'csv' })
        : await clerk.api.customerActs.start({ customers, act: { type: 'addTag', tag: 'vip' } })
    const act = await vi.waitFor(
      async () => {
        const view = await clerk.api.customerActs.get({ actId })
        expect(view.state).toBe('done')
        return view
      },
      { timeout: 20_000 },
    )
    const read = () =>
      fetch(`${server().address}/api/files/${act.file?.id}`, { headers: { authorization: `Bearer ${clerk.caller.token}` } })
    const before = about === 'export' ? await read() : undefined
    const { rows } = await server().database.systemPool.query<{ role_id: string }>('SELECT role_id FROM accounts WHERE id = $1', [clerk.id])
    await office.administrator.api.roles.update({ roleId: rows[0]?.role_id ?? '', rights: ['AUTHORITY_CHAT_DISTRIBUTION'] })
    // As if it had still been at work.
    await server().database.systemPool.query("UPDATE customer_acts SET state = 'running', done = 0 WHERE id = $1", [actId])
    await server().database.systemPool.query(
      'INSERT INTO customer_act_targets (organisation_id, act_id, customer_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [office.id, actId, customerId],
    )
    const end = async () => {
      const found = await server().database.systemPool.query('SELECT state, problem, done FROM customer_acts WHERE id = $1', [actId])
      return found.rows[0]
    }
    return { office, clerk, customerId, actId, act, before, read, end }
  }

  it('ends an act', async () => {
    const { office, actId, customerId, end } = await afterRight('addTag')
    await office.administrator.api.customerProfiles.removeTag({ customerId, tag: 'vip' })

    await runCustomerAct(server().app, { organisationId: office.id, actId })

    expect(await end()).toEqual({ state: 'failed', problem: 'accessDeniedException', done: 0 })
    expect((await office.administrator.api.customers.get({ customerId })).tags).toEqual([])
  })

  it('ends an export, and nobody reads the file that was made or sends it on', async () => {
    const { office, clerk, actId, act, before, read, end } = await afterRight('export')

    await exportCustomers(server().app, await openFilePlaces(server().app.config), { organisationId: office.id, actId })

    expect(await end()).toEqual({ state: 'failed', problem: 'accessDeniedException', done: 0 })
    expect(before?.status).toBe(200)
    expect(before?.headers.get('cache-control')).toBe('private, no-store')
    expect((await read()).status).toBe(422)
    const { chat } = await office.assignedChat(clerk)
    await expectError(clerk.sends({ chatId: chat.id, id: newId(), text: '', fileIds: [act.file?.id ?? ''] }), 'fileNotFoundException')
  })
})

describe('an export of customers', () => {
  it('is a file with a row for each who matches, in which no name is a formula, for who asked alone', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const [ivan = ''] = await people(office, ['=HYPERLINK("x")', 'Petr'])
    await api.customerProfiles.addContact({ customerId: ivan, type: 'email', value: 'ivan@example.com' })
    await api.customerProfiles.addTag({ customerId: ivan, tag: 'Опт' })
    const [status] = (await api.customerStatuses.list()).items
    await api.customers.update({ customerId: ivan, statusId: status?.id ?? '', personalManagerId: office.boris.id })

    const act = await over(office, await api.customerActs.export({ customers: { matching: { tag: 'опт' } }, format: 'csv' }))

    expect(act).toMatchObject({ state: 'done', total: 1, done: 1, undoUntil: null, problem: null })
    const text = await (await textOf(office, act)).text()
    const [header, row, ...rest] = text.trim().split('\r\n')
    expect(header).toContain('"Имя";"Ник";"Телефон";"Почта"')
    expect(row).toContain(`"'=HYPERLINK(""x"")";"";"";"ivan@example.com";"Новый";"Boris Kuznetsov";"Опт"`)
    expect(rest).toEqual([])
    const olga = { authorization: `Bearer ${office.olga.caller.token}` }
    expect((await fetch(`${server().address}/api/files/${act.file?.id}`, { headers: olga })).status).toBe(422)
  })

  it('is a workbook, too', async () => {
    const office = await given.office()
    await people(office, ['Ivan & <Sons>'])

    const act = await over(office, await office.administrator.api.customerActs.export({ customers: { matching: {} }, format: 'xlsx' }))

    const { unzipSync, strFromU8 } = await import('fflate')
    const parts = unzipSync(new Uint8Array(await (await textOf(office, act)).arrayBuffer()))
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('>Ivan &amp; &lt;Sons&gt;</t>')
    expect(act.file?.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.xlsx$/)
  })
})

it('customers are counted, and found by the name of their company', async () => {
  const office = await given.office()
  const { api } = office.administrator
  const [ivan = ''] = await people(office, ['Ivan', 'Petr'])
  const { id: companyId } = await api.companies.create({ name: 'Ёлка и Ко' })
  await api.companies.addCustomer({ companyId, customerId: ivan })

  expect((await api.customers.list({ search: 'елка' })).items.map(({ id }) => id)).toEqual([ivan])
  expect(await api.customers.count({})).toEqual({ customers: 2, more: false })
  expect(await api.customers.count({ search: 'Ёлка' })).toEqual({ customers: 1, more: false })
})
