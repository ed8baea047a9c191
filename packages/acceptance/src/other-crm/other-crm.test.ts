import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CustomerView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { isOurs } from '../../../../examples/other-crm/is-ours.ts'
import { keepAlike } from '../../../../examples/other-crm/keep-alike.ts'
import type { Company, Person } from '../../../../examples/other-crm/read-alike.ts'
import { given, type Office } from '../../../server/src/testing/given.ts'
import { server, useServer } from '../../../server/src/testing/use-server.ts'
import { createRandom, type Random } from '../faults/random.ts'
import { badFetch, openBadReceiver } from './bad-lines.ts'

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' })

const rounds = 45
const newcomers = 4

describe('a CRM that knows nothing but the open API and its webhook', () => {
  it.each([1, 2])('knows the same people at the end, whatever the lines did meanwhile (%i)', { timeout: 240_000 }, async (seed) => {
    const random = createRandom(seed)
    const office = await given.office()
    await peopleOf(office)
    const stage = await openStage(office, random)

    for (let round = 0; round < rounds; round++) {
      if (random.next() < 0.5) await changesHere(office, round, random)
      else changesThere(stage.crm, round, random)
      if (round % 5 === 0) server().clock.advance(20)
      await pause(random.between(0, 40))
    }
    stage.weather.whole = true

    await expect
      .poll(
        async () => {
          // Pauses after failures are let pass.
          server().clock.advance(40)
          return stage.crm.isIdle() && JSON.stringify(told(stage.crm)) === JSON.stringify(await ours(office))
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(true)
    await stage.close()
    const { people } = told(stage.crm)
    expect(people.flatMap(({ comments }) => comments).toSorted()).toEqual(stage.commented.toSorted())
    // What the lines were to do they did: messages came twice.
    expect(stage.receiver.taken.length).toBeGreaterThan(new Set(stage.receiver.taken).size)
  })

  it('learns of those whom an import made, of whom no webhook tells, by walking to the first that it knows', async () => {
    const office = await given.office()
    await peopleOf(office)
    const stage = await openStage(office, createRandom(3))
    stage.weather.whole = true
    await expect.poll(stage.crm.isIdle).toBe(true)

    await importsOne(office)
    await stage.crm.walk({ untilKnown: true })

    await expect.poll(() => [...stage.crm.people.values()].map(({ name }) => name)).toContain('Imported Ivan')
    expect(told(stage.crm)).toEqual(await ours(office))
    await stage.close()
  })

  it('believes no message that is forged, changed or old', () => {
    const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`
    const now = new Date()
    const at = Math.floor(now.getTime() / 1_000)
    const sign = (body: string, seconds: number) =>
      createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(`msg_1.${seconds}.${body}`)
        .digest('base64')
    const headers = (signature: string, seconds = at) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': signature,
    })

    expect(isOurs(headers(`v1,${sign('{}', at)}`), '{}', secret, now)).toBe(true)
    expect(isOurs(headers(`v1,AAAA v1,${sign('{}', at)}`), '{}', secret, now)).toBe(true)
    expect(isOurs(headers(`v1,${sign('{}', at)}`), '{ }', secret, now)).toBe(false)
    expect(isOurs(headers(`v1,${sign('{}', at - 301)}`, at - 301), '{}', secret, now)).toBe(false)
    expect(isOurs(headers('v1,AAAA'), '{}', secret, now)).toBe(false)
    expect(isOurs({}, '{}', secret, now)).toBe(false)
  })
})

type Crm = ReturnType<typeof keepAlike>

/** The CRM, at work over bad lines, with a key and a webhook of the office. */
async function openStage({ administrator: { api } }: Office, random: Random) {
  const weather = { whole: false }
  const commented: string[] = []
  const { token } = await api.apiKeys.create({ name: 'CRM', scopes: ['customers:read', 'customers:write'] })
  let crm: Crm | undefined
  const receiver = await openBadReceiver(weather, random.fork('receiver'), (headers, body) => crm?.take(headers, body) ?? 503)
  const { secret } = await api.webhooks.create({
    url: receiver.url,
    events: ['customer.updated', 'customer.merged', 'customer.takenApart', 'company.updated', 'company.deleted'],
  })
  const line = { address: server().address, key: token, fetch: badFetch(weather, random.fork('calls')), pauseMs: 20 }
  const opened = keepAlike({ ...line, secret, now: () => server().clock.now() })
  crm = opened
  let closed = false
  const working = (async () => {
    await opened.walk()
    while (!closed) {
      await opened.work()
      await pause(20)
    }
  })()
  return {
    crm: {
      ...opened,
      comments(id: string, text: string): void {
        commented.push(text)
        opened.comments(id, text)
      },
    },
    weather,
    receiver,
    /** What the CRM has said about customers, each once. */
    commented,
    async close(): Promise<void> {
      closed = true
      await working
      await receiver.close()
    },
  }
}

async function peopleOf(office: Office): Promise<void> {
  for (let index = 0; index < 4; index++) {
    const { customerId } = await office.customer()
    await office.administrator.api.customerProfiles.addContact({ customerId, type: 'phone', value: `+7999000000${index}` })
  }
}

async function changesHere({ administrator: { api } }: Office, round: number, random: Random): Promise<void> {
  const { items } = await api.customers.list({ limit: 100 })
  const { id: customerId } = random.pick(items)
  const step = random.next()
  if (step < 0.3) await api.customers.update({ customerId, name: `Ours ${round}` })
  else if (step < 0.45) await api.customerProfiles.addTag({ customerId, tag: `ours ${round}` })
  else if (step < 0.6) await api.customerProfiles.addContact({ customerId, type: 'email', value: `ours${round}@shop.example` })
  else if (step < 0.7) {
    const { id: companyId } = await api.companies.create({ name: `Company ${round}` })
    await api.companies.addCustomer({ companyId, customerId })
  } else if (step < 0.8) await deletesACompany(api)
  else if (step < 0.9) await mergesTwo(api, items, random)
  else await takesApart(api)
}

type Api = Office['administrator']['api']

async function deletesACompany({ companies }: Api): Promise<void> {
  const [company] = (await companies.list({})).items
  if (company) await companies.delete({ companyId: company.id })
}

async function mergesTwo({ merges }: Api, customers: readonly CustomerView[], random: Random): Promise<void> {
  const [one, other] = [random.pick(customers), random.pick(customers)]
  if (one.id !== other.id && customers.length > 3) await merges.merge({ customerId: one.id, otherIds: [other.id] })
}

async function takesApart({ merges }: Api): Promise<void> {
  const last = (await merges.list({})).items.find(({ apartAt }) => apartAt === null)
  if (last) await merges.takeApart({ mergeId: last.id })
}

function changesThere(crm: Crm, round: number, random: Random): void {
  const ids = [...crm.people.keys()]
  const phone = `+7999111000${Math.floor(random.between(0, newcomers))}`
  if (ids.length === 0 || random.next() < 0.25) return crm.adds({ name: `Theirs ${round}`, phone })
  const id = random.pick(ids)
  const step = random.next()
  if (step < 0.3) crm.renames(id, `Theirs ${round}`)
  else if (step < 0.5) crm.tags(id, `theirs ${round}`)
  else if (step < 0.75) crm.comments(id, `Theirs ${round}`)
  else crm.employs(id, `Employer ${round % 3}`)
}

/** A file with one person goes through all steps of an import. */
async function importsOne({ administrator: { api, caller } }: Office): Promise<void> {
  const form = new FormData()
  form.append('file', new File(['Name;Phone\nImported Ivan;+79992220000'], 'people.csv'))
  const headers = { authorization: `Bearer ${caller.token}` }
  const answer = await fetch(`${caller.address}/api/files`, { method: 'POST', headers, body: form })
  const { entity } = (await answer.json()) as { entity: { id: string } }
  const { id: importId } = await api.customerImports.create({ fileId: entity.id })
  const reaches = (state: string) => expect.poll(async () => (await api.customerImports.get({ importId })).state).toBe(state)
  await reaches('read')
  await api.customerImports.check({ importId, columns: ['name', 'phone'], replace: false })
  await reaches('checked')
  await api.customerImports.start({ importId })
  await reaches('done')
}

type Told = { people: Person[]; companies: Company[] }

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

function told(crm: Crm): Told {
  return { people: [...crm.people.values()].toSorted(byId), companies: [...crm.companies.values()].toSorted(byId) }
}

/** The same as we have it. */
async function ours({ administrator: { api } }: Office): Promise<Told> {
  const people: Person[] = []
  for (const { id, name, contacts, tags, companies } of (await api.customers.list({ limit: 100 })).items) {
    const of = (type: string) => contacts.filter((contact) => contact.type === type).map(({ value }) => value)
    const { items: comments } = await api.customerProfiles.comments({ customerId: id })
    people.push({
      id,
      name,
      phones: of('phone'),
      emails: of('email'),
      tags,
      companyIds: companies.map((company) => company.id),
      comments: comments.map(({ text }) => text),
    })
  }
  const { items } = await api.companies.list({ limit: 100 })
  return { people: people.toSorted(byId), companies: items.map(({ id, name }) => ({ id, name })).toSorted(byId) }
}
