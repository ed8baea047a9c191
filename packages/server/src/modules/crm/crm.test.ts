import { simulatedApplicationToken } from '@besedka/channels/crm-simulators'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { connectPortal, hookOf, type OpenPortal, openPortal, reachesSimulators, runs, soon } from './testing/portal.ts'

useServer(reachesSimulators)

let portal: OpenPortal
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.stop())

const anna = { NAME: 'Anna', LAST_NAME: 'Petrova', phones: ['8 (999) 123-45-67'], emails: ['Anna@Shop.example'] }

describe('connecting', () => {
  it('keeps what the CRM lets in, shows no secret, and says so in the audit log', async () => {
    const office = await given.office()

    const connection = await connectPortal(office, portal)

    expect(connection).toMatchObject({
      kind: 'bitrix24',
      state: 'new',
      account: expect.stringContaining('127.0.0.1'),
      secrets: ['webhookUrl'],
    })
    expect(JSON.stringify(await office.administrator.api.crmConnections.list())).not.toContain('k3y0fth3p0rtal')
    expect(await auditedIn(office.id)).toContainEqual(expect.objectContaining({ action: 'crm.connected' }))
  })

  it('refuses what is no webhook, what the CRM refuses, and addresses of the own network', async () => {
    const { administrator } = await given.office()
    const create = (webhookUrl: string) =>
      administrator.api.crmConnections.create({ kind: 'bitrix24', name: 'Portal', settings: {}, secrets: { webhookUrl } })

    await expectError(create('https://portal.example/'), 'validationException')
    await expectError(create('http://10.0.0.1/rest/1/secret/'), 'validationException')
    await expectError(create(portal.webhookUrl.replace('k3y0fth3p0rtal', 'guessed')), 'crmConnectionRefusedException')
  })

  it('says what is wrong with an address where no CRM is reached: unknown, closed, or of something else', async () => {
    const { administrator } = await given.office()
    const create = (origin: string) =>
      administrator.api.crmConnections.create({
        kind: 'bitrix24',
        name: 'Portal',
        settings: {},
        secrets: { webhookUrl: `${origin}/rest/1/secret/` },
      })
    const closed = await openPortal()
    await closed.stop()

    await expectError(create('https://portal.invalid'), 'crmAddressNotFoundException')
    await expectError(create(new URL(closed.webhookUrl).origin), 'crmConnectionDeclinedException')
    // Our own server answers too, and is no CRM.
    await expectError(create(server().address), 'crmNotUnderstoodException')
  })
})

it('asks the CRM no more than a few times a minute', async () => {
  const office = await given.office()
  const { id: connectionId } = await connectPortal(office, portal)
  const { fields, check } = office.administrator.api.crmConnections
  // Far more than are let through, because each second lets a part of one more through.
  const askOften = async () => {
    for (let time = 0; time < 40; time++) await fields({ connectionId })
  }

  await expectError(askOften(), 'tooManyRequestsException')
  await expectError(check({ connectionId }), 'tooManyRequestsException')
  await expectError(connectPortal(office, portal), 'tooManyRequestsException')
})

describe('the first load', () => {
  it('counts first what would be, and changes nothing', async () => {
    const { office, known } = await officeWithCustomer('+79991234567')
    await portal.types('customer', anna)
    portal.types('customer', { NAME: 'Boris', phones: ['+7 999 765-43-21'] })
    portal.types('customer', { NAME: 'Nobody' })
    const { id } = await connectPortal(office, portal)

    const run = await runs(office, id, 'dryRun')

    expect(run.counts).toMatchObject({ linked: 1, createdHere: 1, skipped: 1, createdThere: 0 })
    expect((await office.administrator.api.customers.get({ customerId: known })).name).not.toBe('Anna Petrova')
    expect(portal.calls.filter((method) => /add|update/.test(method))).toEqual([])
  })

  it('brings both sides together: people by their number, companies by their name, and who is new on either side', async () => {
    const { office, known } = await officeWithCustomer('+79991234567')
    const api = office.administrator.api
    const acme = portal.types('company', { TITLE: 'Acme' })
    const annaThere = portal.types('customer', { ...anna, COMPANY_ID: acme })
    const other = await customerWith(office, '+79990000001')
    const { id } = await connectPortal(office, portal)

    const run = await runs(office, id)

    expect(run.counts).toMatchObject({ linked: 1, createdHere: 1, createdThere: 1, failed: 0 })
    expect(await api.customers.get({ customerId: known })).toMatchObject({ name: 'Anna Petrova', companies: [{ name: 'Acme' }] })
    expect(portal.shows('customer', annaThere)).toMatchObject({ phones: ['8 (999) 123-45-67'] })
    const there = [...portal.records.customer.values()].find(({ ORIGIN_ID }) => ORIGIN_ID === other)
    expect(there?.PHONE.map(({ VALUE }) => VALUE)).toEqual(['+79990000001'])
    expect((await api.crmConnections.get({ connectionId: id })).state).toBe('active')
  })
})

describe('afterwards', () => {
  it('a change here goes there, a change there comes here, and neither comes back', async () => {
    const { office, known, connectionId } = await loaded()
    const api = office.administrator.api
    const remoteId = onlyContact()

    await api.customers.update({ customerId: known, name: 'Anna Ivanova' })
    await expect.poll(() => portal.shows('customer', remoteId), soon).toMatchObject({ NAME: 'Anna', LAST_NAME: 'Ivanova' })
    portal.edits('customer', remoteId, { LAST_NAME: 'Sidorova', phones: ['+79991234567', '+79995550000'] })
    await expect.poll(async () => (await api.customers.get({ customerId: known })).name, soon).toBe('Anna Sidorova')

    await settled(office, connectionId)
    const phones = (await api.customers.get({ customerId: known })).contacts
      .filter(({ type }) => type === 'phone')
      .map(({ value }) => value)
    expect(phones.sort()).toEqual(['+79991234567', '+79995550000'])
    expect(portal.calls.filter((method) => method === 'crm.contact.update')).toHaveLength(1)
    const changes = (await api.crmConnections.changes({ connectionId })).items.filter(({ kind }) => kind === 'changed').slice(0, 2)
    expect(changes.map(({ direction, values }) => [direction, values.find(({ field }) => field === 'name')])).toEqual([
      ['fromCrm', { field: 'name', before: 'Anna Ivanova', after: 'Anna Sidorova' }],
      ['toCrm', { field: 'name', before: 'Anna Petrova', after: 'Anna Ivanova' }],
    ])
  })

  it('of changes on both sides the later one stands, and the other one is in the log', async () => {
    const { office, known, connectionId } = await loaded({ hooks: false })
    const api = office.administrator.api
    const remoteId = onlyContact()
    await api.crmConnections.pause({ connectionId })
    await api.customers.update({ customerId: known, name: 'Anna Ours' })
    server().clock.advance(20)
    portal.edits('customer', remoteId, { LAST_NAME: 'Theirs' })

    await api.crmConnections.resume({ connectionId })

    await expect.poll(async () => (await api.customers.get({ customerId: known })).name, soon).toBe('Anna Theirs')
    await settled(office, connectionId)
    expect(portal.shows('customer', remoteId)).toMatchObject({ LAST_NAME: 'Theirs' })
    const { items } = await api.crmConnections.changes({ connectionId, only: 'conflicts' })
    expect(items[0]?.values).toEqual([{ field: 'name', before: 'Anna Ours', after: 'Anna Theirs', lost: 'Anna Ours' }])
  })

  it('writes a closed chat into the timeline of its customer, with a link', async () => {
    const { office, chat } = await loaded()

    await office.anna.closes(chat)

    await expect
      .poll(() => portal.comments.map(({ COMMENT }) => COMMENT), soon)
      .toEqual([expect.stringContaining(`https://besedka.example/admin/chats?chat=${chat.id}`)])
  })

  it('what was deleted there stays here, and is not made anew there', async () => {
    const { office, known, connectionId } = await loaded()
    const api = office.administrator.api
    portal.deletes('customer', onlyContact())
    await expect
      .poll(async () => (await office.administrator.api.crmConnections.changes({ connectionId })).items.map(({ kind }) => kind), soon)
      .toContain('gone')

    await api.customers.update({ customerId: known, name: 'Anna Ivanova' })
    await settled(office, connectionId)

    expect(portal.records.customer.size).toBe(0)
  })

  it('a company that was deleted here does not come back from the CRM, until one of its name is made here again', async () => {
    const office = await given.office()
    const api = office.administrator.api
    const acme = portal.types('company', { TITLE: 'Acme' })
    portal.types('customer', { ...anna, COMPANY_ID: acme })
    const connection = await connectPortal(office, portal)
    const connectionId = connection.id
    await runs(office, connectionId)
    portal.postTo(hookOf(connection))
    const [made] = (await api.companies.list({})).items

    await api.companies.delete({ companyId: made?.id ?? '' })
    await settled(office, connectionId)
    portal.edits('company', acme, { COMMENTS: 'Called' })
    portal.edits('customer', onlyContact(), { LAST_NAME: 'Sidorova', COMPANY_ID: acme })
    await settled(office, connectionId)
    await runs(office, connectionId, 'repair')

    expect((await api.companies.list({})).items).toEqual([])
    expect(portal.records.company.size).toBe(1)
    const again = await api.companies.create({ name: 'Acme' })
    await settled(office, connectionId)
    portal.edits('company', acme, { TITLE: 'Acme Ltd' })
    await expect.poll(async () => (await api.companies.get({ companyId: again.id })).name, soon).toBe('Acme Ltd')
    expect(portal.records.company.size).toBe(1)
  })

  it('whom the CRM knows is who they are merged into, and themselves again when taken apart', async () => {
    const { office, known, connectionId } = await loaded({ hooks: false })
    const api = office.administrator.api
    const remoteId = onlyContact()
    const { visitor } = await office.assignedChat(office.anna)
    const kept = visitor.customerId
    await api.customers.update({ customerId: kept, name: 'Kate' })
    await api.merges.merge({ customerId: kept, otherIds: [known] })

    await expect.poll(() => portal.shows('customer', remoteId), soon).toMatchObject({ NAME: 'Kate' })
    // An edit while ours is still being written down would be a conflict.
    await settled(office, connectionId)
    portal.edits('customer', remoteId, { NAME: 'Katherine' })
    await settled(office, connectionId)
    expect((await api.customers.get({ customerId: kept })).name).toBe('Katherine')
    expect(portal.records.customer.size).toBe(1)

    const [merge] = (await api.merges.list({})).items
    await api.customerProfiles.addContact({ customerId: kept, type: 'phone', value: '+79990000002' })
    await expect.poll(() => portal.shows('customer', remoteId)?.phones, soon).toContain('+79990000002')
    await settled(office, connectionId)
    await api.merges.takeApart({ mergeId: merge?.id ?? '' })
    await settled(office, connectionId)
    await settled(office, connectionId)

    expect(portal.shows('customer', remoteId)).toMatchObject({ NAME: 'Anna', LAST_NAME: 'Petrova', phones: ['8 (999) 123-45-67'] })
    const there = [...portal.records.customer.values()].filter(({ ID }) => ID !== remoteId)
    expect(there.map(({ ORIGIN_ID, PHONE }) => [ORIGIN_ID, PHONE.map(({ VALUE }) => VALUE)])).toEqual([[kept, ['+79990000002']]])
  })

  it('a hook without its secret or its token is nobody’s', async () => {
    const office = await given.office()
    const api = office.administrator.api
    const connection = await connectPortal(office, portal)
    await api.crmConnections.update({ connectionId: connection.id, secrets: { applicationToken: simulatedApplicationToken } })
    const post = (url: string, token: string) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ event: 'ONCRMCONTACTADD', 'data[FIELDS][ID]': '1', 'auth[application_token]': token }),
      })

    expect((await post(hookOf(connection).replace(/[^/]+$/, 'guessed'), simulatedApplicationToken)).status).toBe(404)
    expect((await post(hookOf(connection), 'guessed')).status).toBe(401)
    expect((await post(hookOf(connection), simulatedApplicationToken)).status).toBe(200)
  })
})

async function customerWith(office: Office, phone: string): Promise<string> {
  const { visitor } = await office.assignedChat(office.anna)
  await office.administrator.api.customerProfiles.addContact({ customerId: visitor.customerId, type: 'phone', value: phone })
  return visitor.customerId
}

async function officeWithCustomer(phone: string) {
  const office = await given.office()
  const { visitor, chat } = await office.assignedChat(office.anna)
  await office.administrator.api.customerProfiles.addContact({ customerId: visitor.customerId, type: 'phone', value: phone })
  return { office, known: visitor.customerId, chat }
}

/** An office and a portal that know Anna alike. */
async function loaded({ hooks = true } = {}) {
  const { office, known, chat } = await officeWithCustomer('+79991234567')
  portal.types('customer', anna)
  const connection = await connectPortal(office, portal)
  await runs(office, connection.id)
  if (hooks) portal.postTo(hookOf(connection))
  return { office, known, chat, connectionId: connection.id }
}

/** Nothing waits any more on our side, and the CRM was asked for changes once more. */
async function settled({ administrator }: Office, connectionId: string): Promise<void> {
  const asked = portal.calls.length
  await expect
    .poll(() => {
      // An asking that was under way when time was let pass is not the one that is waited for.
      server().clock.advance(31)
      return portal.calls.slice(asked).filter((method) => method === 'crm.contact.list').length
    }, soon)
    .toBeGreaterThan(1)
  await expect.poll(async () => (await administrator.api.crmConnections.get({ connectionId })).waiting, soon).toBe(0)
}

function onlyContact(): string {
  const [id] = portal.records.customer.keys()
  if (!id) throw new Error('The portal knows nobody')
  return id
}
