import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { type OpenAmoAccount, onlyContactOf, openAmoAccount, signInAtAmo } from './testing/amo-account.ts'
import { hookOf, reachesSimulators, runs, soon } from './testing/portal.ts'

useServer(reachesSimulators)

let amo: OpenAmoAccount
beforeEach(async () => {
  amo = await openAmoAccount()
})
afterEach(() => amo.stop())

const anna = { first_name: 'Anna', last_name: 'Petrova', phones: ['8 (999) 123-45-67'], emails: ['Anna@Shop.example'] }

describe('the first load', () => {
  it('brings both sides together: people by their number, companies by their name, and who is new on either side', async () => {
    const { office, known } = await officeWithCustomer('+79991234567')
    const api = office.administrator.api
    const acme = amo.account.types('company', { name: 'Acme', phones: ['+7 495 000-00-01'] })
    amo.account.types('customer', { ...anna, companyId: acme })
    amo.account.types('customer', { name: 'Nobody' })
    const other = await customerWith(office, '+79990000001')
    const { company } = await companyOf(office, other, 'Beta')
    const { id } = await signInAtAmo(office, amo)

    const run = await runs(office, id)

    expect(run.counts).toMatchObject({ linked: 1, createdHere: 1, createdThere: 2, skipped: 1, failed: 0 })
    expect(await api.customers.get({ customerId: known })).toMatchObject({ name: 'Anna Petrova', companies: [{ name: 'Acme' }] })
    const there = [...amo.account.records.customer.keys()].map((one) => amo.account.shows('customer', one))
    const made = there.find((one) => one?.phones.includes('+79990000001'))
    expect(amo.account.shows('company', made?.companyId ?? 0)?.name).toBe(company.name)
  })
})

// Each of them waits for several things, one after another: patience is spent only by what fails.
describe('afterwards', { timeout: 120_000 }, () => {
  it('a change here goes there, a change there comes here at once, and neither comes back', async () => {
    const { office, known, connectionId } = await loaded()
    const api = office.administrator.api
    const id = onlyContactOf(amo)

    await api.customers.update({ customerId: known, name: 'Anna Ivanova' })
    await expect.poll(() => amo.account.shows('customer', id), soon).toMatchObject({ first_name: 'Anna', last_name: 'Ivanova' })
    amo.account.edits('customer', id, { last_name: 'Sidorova', phones: ['8 (999) 123-45-67', '+79995550000'] })
    await expect.poll(async () => (await api.customers.get({ customerId: known })).name, soon).toBe('Anna Sidorova')

    await settled(office, connectionId)
    expect(await phonesOf(office, known)).toEqual(['+79991234567', '+79995550000'])
    expect(amo.calls.filter((call) => call === `PATCH contacts/${id}`)).toHaveLength(1)
  })

  it('of a list what is known there stays as it was written, and what is removed here goes', async () => {
    const { office, known, connectionId } = await loaded()
    const api = office.administrator.api
    const id = onlyContactOf(amo)

    await api.customerProfiles.addContact({ customerId: known, type: 'phone', value: '+79990000007' })
    await expect.poll(() => amo.account.shows('customer', id)?.phones, soon).toEqual(['8 (999) 123-45-67', '+79990000007'])
    const { contacts } = await api.customers.get({ customerId: known })
    const mail = contacts.find(({ type }) => type === 'email')
    await api.customerProfiles.removeContact({ customerId: known, contactId: mail?.id ?? '' })
    await expect.poll(() => amo.account.shows('customer', id)?.emails, soon).toEqual([])

    await settled(office, connectionId)
    expect(amo.account.shows('customer', id)?.phones).toEqual(['8 (999) 123-45-67', '+79990000007'])
  })

  it('who moves to another company here is moved there', async () => {
    const { office, known } = await loaded()
    const id = onlyContactOf(amo)

    const { company } = await companyOf(office, known, 'Acme')
    await expect.poll(() => amo.account.shows('company', amo.account.shows('customer', id)?.companyId ?? 0)?.name, soon).toBe('Acme')
    await office.administrator.api.companies.removeCustomer({ companyId: company.id, customerId: known })

    await expect.poll(() => amo.account.shows('customer', id)?.companyId, soon).toBeNull()
  })

  it('a closed chat becomes a note with a link, once, also where the answer to it was lost', async () => {
    const { office, chat } = await loaded()
    amo.faults.break('resetAfterAccepting', { methods: ['POST contacts'], times: 1 })

    await office.anna.closes(chat)

    const link = `https://besedka.example/admin/chats?chat=${chat.id}`
    await expect
      .poll(() => {
        server().clock.advance(10)
        return amo.calls.some((call) => call.startsWith('GET contacts/') && call.endsWith('/notes'))
      }, soon)
      .toBe(true)
    expect(amo.account.notes.map(({ text }) => text)).toEqual([expect.stringContaining(link)])
  })

  it('what was deleted there stays here', async () => {
    const { office, known, connectionId } = await loaded()
    amo.account.deletes('customer', onlyContactOf(amo))

    await expect
      .poll(async () => (await office.administrator.api.crmConnections.changes({ connectionId })).items.map(({ kind }) => kind), soon)
      .toContain('gone')

    expect((await office.administrator.api.customers.get({ customerId: known })).name).toBe('Anna Petrova')
  })

  it('fields of all types that are mapped come and go in our plain form', async () => {
    const { office, known, connectionId } = await loaded()
    const api = office.administrator.api
    const { items } = await api.crmConnections.fields({ connectionId })
    expect(items.filter(({ entity }) => entity === 'customer').map(({ title, type }) => [title, type])).toEqual([
      ['Должность', 'text'],
      ['Город', 'text'],
      ['День рождения', 'date'],
      ['Тип', 'choice'],
      ['Рассылка', 'yesNo'],
    ])
    const field = async (name: string, type: 'date' | 'yesNo') => (await api.customerFields.create({ name, type })).id
    const [born, news] = [await field('Born', 'date'), await field('News', 'yesNo')]
    const [vip] = (await api.customerStatuses.list({})).items
    const { mapping } = await api.crmConnections.get({ connectionId })
    const row = (own: string, theirs: string, theirsType: 'text' | 'date' | 'yesNo' | 'choice', values?: Record<string, string>) =>
      ({ entity: 'customer', own, theirs, theirsType, direction: 'both', ...(values && { values }) }) as const
    const more = [
      row('city', '202', 'text'),
      row(`field:${born}`, '203', 'date'),
      row('status', '204', 'choice', { [vip?.id ?? '']: '12' }),
    ]
    await api.crmConnections.update({ connectionId, mapping: [...mapping, ...more, row(`field:${news}`, '205', 'yesNo')] })
    const id = onlyContactOf(amo)

    // The midnight of Moscow.
    const midnight = Date.parse('1990-05-08T21:00:00Z') / 1_000
    amo.account.edits('customer', id, { values: { 202: { value: 'Tver' }, 203: { value: midnight }, 205: { value: true } } })
    await expect.poll(async () => (await api.customers.get({ customerId: known })).city, soon).toBe('Tver')
    expect((await api.customers.get({ customerId: known })).values).toEqual({ [born]: '1990-05-09', [news]: 'yes' })
    await api.customers.update({ customerId: known, statusId: vip?.id ?? '' })
    await api.customerFields.setValue({ customerId: known, fieldId: born, value: null })

    const values = () =>
      Object.fromEntries((amo.account.records.customer.get(id)?.custom_fields_values ?? []).map((one) => [one.field_id, one.values]))
    await expect.poll(() => values()[204], soon).toEqual([{ enum_id: 12 }])
    await expect.poll(() => Object.keys(values()), soon).not.toContain('203')
  })
})

describe('its limit', () => {
  it('is kept before the CRM has to refuse', { timeout: 60_000 }, async () => {
    const strict = await openAmoAccount({ perSecond: 7 })
    try {
      const office = await given.office()
      for (let index = 0; index < 12; index++)
        strict.account.types('customer', { name: `Person ${index}`, phones: [`+7999000010${index % 10}`] })
      for (let index = 0; index < 6; index++) await customerWith(office, `+7999000020${index}`)
      const { id } = await signInAtAmo(office, strict)
      server().clock.advance(1)

      const run = await runs(office, id)

      expect(run.counts).toMatchObject({ createdThere: 6, failed: 0 })
      expect(strict.tooQuick).toBe(0)
    } finally {
      await strict.stop()
    }
  })
})

it('is not connected by a webhook, which it has not', async () => {
  const { administrator } = await given.office()
  const asked = { kind: 'amocrm', name: 'amoCRM', settings: {}, secrets: {} }
  await expectError(administrator.api.crmConnections.create(asked as never), 'validationException')
})

async function customerWith(office: Office, phone: string): Promise<string> {
  return (await officeCustomer(office, phone)).known
}

async function officeCustomer(office: Office, phone: string) {
  const { visitor, chat } = await office.assignedChat(office.anna)
  await office.administrator.api.customerProfiles.addContact({ customerId: visitor.customerId, type: 'phone', value: phone })
  return { known: visitor.customerId, chat }
}

async function officeWithCustomer(phone: string) {
  const office = await given.office()
  return { office, ...(await officeCustomer(office, phone)) }
}

async function companyOf({ administrator: { api } }: Office, customerId: string, name: string) {
  const company = await api.companies.create({ name })
  await api.companies.addCustomer({ companyId: company.id, customerId })
  return { company }
}

async function phonesOf({ administrator: { api } }: Office, customerId: string): Promise<string[]> {
  const { contacts } = await api.customers.get({ customerId })
  return contacts.flatMap(({ type, value }) => (type === 'phone' ? [value] : [])).sort()
}

/** An office and an account that know Anna alike. */
async function loaded() {
  const { office, known, chat } = await officeWithCustomer('+79991234567')
  amo.account.types('customer', anna)
  const connection = await signInAtAmo(office, amo)
  await runs(office, connection.id)
  amo.postTo(hookOf(connection))
  return { office, known, chat, connectionId: connection.id }
}

/** Nothing waits any more on our side, and the CRM was asked for changes once more. */
async function settled({ administrator }: Office, connectionId: string): Promise<void> {
  const asked = amo.calls.length
  await expect
    .poll(() => {
      // An asking that was under way when time was let pass is not the one that is waited for.
      server().clock.advance(31)
      return amo.calls.slice(asked).filter((call) => call === 'GET contacts').length
    }, soon)
    .toBeGreaterThan(1)
  await expect.poll(async () => (await administrator.api.crmConnections.get({ connectionId })).waiting, soon).toBe(0)
}
