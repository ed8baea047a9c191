import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanVisits } from './clean-visits.ts'

useServer()

const browser = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0'
const visitId = (digit: string) => digit.repeat(32)

/** A launcher on a page of a shop. */
function launcherOf({ key }: { key: string }, id = visitId('a')) {
  async function beat(said: object) {
    const address = `${server().address}/widget/beat/${key}`
    const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://shop.example', 'user-agent': browser }
    return fetch(address, { method: 'POST', headers, body: JSON.stringify({ id, ...said }) })
  }
  return {
    id,
    beat,
    on: async (page: string, more: object = {}) => {
      const answer = await beat({ page, title: 'Shop', back: false, ...more })
      return answer.status === 200 ? ((await answer.json()) as { id: string; text: string }) : undefined
    },
  }
}

async function shop(office: Office, settings = {}) {
  return office.channel('Shop', null, { showsVisitors: true, ...settings })
}

/** Opens a workspace, and waits until it counts. */
async function atWork(person: Person) {
  await person.listens()
  await expect.poll(async () => (await person.api.operators.own()).operator.status).toBe('active')
}

/** Anna has written to somebody who is on the site. */
async function approached() {
  const office = await given.office()
  await atWork(office.anna)
  const site = await shop(office)
  const launcher = launcherOf(site)
  await launcher.on('https://shop.example/')
  await office.anna.api.visitors.approach({ channelId: site.id, visitId: launcher.id, text: 'Shall I help?' })
  return { office, launcher }
}

const listed = async ({ anna }: Office) => (await anna.api.visitors.list({})).items

describe('visitors on the site', () => {
  it('are found by their page and by where they came from', async () => {
    const office = await given.office()
    const site = await shop(office)
    await launcherOf(site).on('https://shop.example/prices', { from: 'search.example' })
    await launcherOf(site, visitId('b')).on('https://shop.example/100%_cotton', { title: 'Shirts' })
    const found = async (search: string) => {
      const { items, total } = await office.anna.api.visitors.list({ search })
      return [items.map(({ pageUrl }) => pageUrl.split('/').at(-1)), total]
    }

    expect(await found('PRICES')).toEqual([['prices'], 1])
    expect(await found('search.ex')).toEqual([['prices'], 1])
    expect(await found('shirt')).toEqual([['100%_cotton'], 1])
    expect(await found('0%_c')).toEqual([['100%_cotton'], 1])
    expect(await found('%')).toEqual([['100%_cotton'], 1])
    expect(await found('nowhere')).toEqual([[], 0])
  })

  it('are seen with their page, without what stands behind the question mark, until they leave', async () => {
    const office = await given.office()
    const site = await shop(office)
    const launcher = launcherOf(site)

    await launcher.on('https://shop.example/prices?token=secret#order', { from: 'search.example', back: true })
    await launcher.on('https://shop.example/cart?card=4111')
    expect(await listed(office)).toEqual([
      {
        id: launcher.id,
        channelId: site.id,
        pageUrl: 'https://shop.example/cart',
        onNamedSite: false,
        pageTitle: 'Shop',
        cameFrom: 'search.example',
        device: 'Chrome, Windows',
        returning: false,
        beganAt: expect.any(String),
        pages: 2,
        customer: null,
        inChat: false,
        chat: null,
        approach: null,
      },
    ])

    await launcher.beat({ left: true, page: 'https://shop.example/prices' })
    await server().database.systemPool.query("UPDATE site_visits SET left_at = left_at - interval '11 seconds' WHERE channel_id = $1", [
      site.id,
    ])
    expect(await listed(office)).toHaveLength(1)
    await launcher.beat({ left: true, page: 'https://shop.example/cart' })
    await server().database.systemPool.query("UPDATE site_visits SET left_at = left_at - interval '11 seconds' WHERE channel_id = $1", [
      site.id,
    ])
    expect(await listed(office)).toEqual([])
    await cleanVisits(server().database, new Date(Date.now() + 120_000))
    const { rows } = await server().database.systemPool.query('SELECT FROM site_visits WHERE channel_id = $1', [site.id])
    expect(rows).toEqual([])
  })

  it('are told of by nobody where the channel does not show them, and on no site that may not show the chat', async () => {
    const office = await given.office()
    const hidden = launcherOf(office.site)
    const elsewhere = launcherOf(await shop(office, { allowedDomains: ['shop.example'] }))

    await hidden.on('https://shop.example/')
    await elsewhere.on('https://copy.example/')

    expect(await listed(office)).toEqual([])
  })

  it('say nothing of a site by asking for its host, and lead to pages only where sites are named', async () => {
    const office = await given.office()
    const { key } = await shop(office, { allowedDomains: ['shop.example'] })

    const asked = { method: 'POST', path: `/widget/beat/${key}`, headers: { host: 'evil.example', 'content-type': 'text/plain' } }
    const body = JSON.stringify({ id: visitId('b'), page: 'https://evil.example/', title: 'Shop' })
    await new Promise((resolve, reject) => request(server().address, asked, resolve).on('error', reject).end(body))
    await launcherOf({ key }).on('https://shop.example/')

    expect(await listed(office)).toMatchObject([{ id: visitId('a'), onNamedSite: true }])
  })

  it.each([
    'nothing',
    '{"id":1}',
    JSON.stringify({ id: 'x', page: 'https://shop.example/' }),
    JSON.stringify({ id: visitId('b'), page: 'javascript:alert(1)' }),
    '\u0000',
  ])('are not made of what no launcher says: %j', async (body) => {
    const office = await given.office()
    const site = await shop(office)

    const answer = await fetch(`${server().address}/widget/beat/${site.key}`, { method: 'POST', body })

    expect(answer.status).toBe(204)
    expect(await listed(office)).toEqual([])
  })

  it('cannot be crowded out of the list from one address', async () => {
    const office = await given.office()
    const site = await shop(office)

    for (let number = 0; number < 40; number += 1) {
      await launcherOf(site, number.toString(16).padStart(32, '0')).on('https://shop.example/')
    }

    const { total } = await office.anna.api.visitors.list({})
    expect(total).toBeGreaterThanOrEqual(30)
    expect(total).toBeLessThan(40)
    expect(await launcherOf(site, '0'.repeat(32)).beat({ page: 'https://shop.example/cart', title: '', back: false })).toHaveProperty(
      'status',
      204,
    )
    expect(await listed(office)).toContainEqual(expect.objectContaining({ id: '0'.repeat(32), pageUrl: 'https://shop.example/cart' }))
  })

  it('are shown to those who answer on the channel alone', async () => {
    const office = await given.office()
    const site = await office.channel('Shop', office.sales.id, { showsVisitors: true })
    await launcherOf(site).on('https://shop.example/')

    const seenBy = async (name: 'anna' | 'boris' | 'olga') => (await office[name].api.visitors.list({})).total
    expect([await seenBy('anna'), await seenBy('boris'), await seenBy('olga')]).toEqual([1, 0, 1])
  })

  it('are customers once they have opened the chat, and in a chat once they write', async () => {
    const office = await given.office()
    const site = await shop(office)
    const launcher = launcherOf(site)
    await launcher.on('https://shop.example/')
    const { anna } = office
    await atWork(anna)

    const visitor = await office.customer({ key: site.key, visitId: launcher.id })
    expect(await listed(office)).toMatchObject([{ customer: { id: visitor.customerId, name: visitor.name }, inChat: false }])

    await visitor.writes('Good morning')
    const { id: chatId } = await office.chatOf(visitor)
    expect(await listed(office)).toMatchObject([{ inChat: true, chat: { id: chatId, state: 'waiting', snoozedUntil: null } }])
    await expectError(anna.api.visitors.approach({ channelId: site.id, visitId: launcher.id, text: 'Hi' }), 'chatAlreadyExistsException')
  })
})

it('shows the city of a visitor who is a known customer, to whoever sees that customer', async () => {
  const office = await given.office()
  const site = await shop(office)
  const launcher = launcherOf(site)
  await launcher.on('https://shop.example/')
  const visitor = await office.customer({ key: site.key, visitId: launcher.id })
  const clerk = await office.person('Clerk', ['AUTHORITY_CHAT_DISTRIBUTION'])

  await office.anna.api.customers.update({ customerId: visitor.customerId, city: 'Tver' })

  expect(await listed(office)).toMatchObject([{ customer: { id: visitor.customerId, city: 'Tver' } }])
  expect((await clerk.api.visitors.list({})).items).toMatchObject([{ customer: { id: visitor.customerId, city: null } }])
})

describe('writing to a visitor first', () => {
  it('shows the words on their page, and begins a chat in the operator’s hands once they are opened', async () => {
    const office = await given.office()
    const { anna, boris } = office
    await Promise.all([atWork(anna), atWork(boris)])
    const site = await shop(office)
    const launcher = launcherOf(site)
    await launcher.on('https://shop.example/')
    const approach = { channelId: site.id, visitId: launcher.id, text: 'Shall I help with the size?' }

    await anna.api.visitors.approach(approach)
    await expectError(boris.api.visitors.approach({ ...approach, text: 'Hello' }), 'visitorApproachedException')
    const said = await launcher.on('https://shop.example/')
    expect(said).toMatchObject({ text: 'Shall I help with the size?' })
    expect(await listed(office)).toMatchObject([{ approach: { byId: anna.id, state: 'shown' } }])

    const visitor = await office.customer({ key: site.key, visitId: launcher.id })
    const approachId = said?.id ?? ''
    await visitor.api.takeApproach({ approachId })
    await visitor.api.takeApproach({ approachId })
    expect(await visitor.reads()).toMatchObject([{ from: 'operator', text: 'Shall I help with the size?' }])
    expect(await office.chatOf(visitor)).toMatchObject({ state: 'assigned', assigneeId: anna.id, startedBy: 'operator' })
    expect(await launcher.on('https://shop.example/')).toBeUndefined()
    expect(await listed(office)).toMatchObject([{ inChat: true, approach: null }])
  })

  it('waits while the page has taken the launcher away', async () => {
    const { office, launcher } = await approached()

    expect(await launcher.on('https://shop.example/', { hidden: true })).toBeUndefined()
    expect(await listed(office)).toMatchObject([{ approach: { state: 'sent' } }])
    expect(await launcher.on('https://shop.example/', { hidden: false })).toMatchObject({ text: 'Shall I help?' })
  })

  it('ends when the visitor puts the words away', async () => {
    const { office, launcher } = await approached()
    const said = await launcher.on('https://shop.example/')

    expect(await launcher.on('https://shop.example/', { declined: said?.id })).toBeUndefined()
    expect(await listed(office)).toMatchObject([{ approach: { state: 'declined' } }])
  })

  it('is for those at work, and for visitors who are still there', async () => {
    const office = await given.office()
    const { anna } = office
    await atWork(anna)
    const site = await shop(office)
    const launcher = launcherOf(site)
    const approach = { channelId: site.id, visitId: launcher.id, text: 'Shall I help?' }
    await expectError(anna.api.visitors.approach(approach), 'visitorGoneException')

    await launcher.on('https://shop.example/')
    await anna.api.operators.choose({ status: 'break', reason: 'lunch' })
    await expectError(anna.api.visitors.approach(approach), 'operatorNotActiveException')
  })

  it('begins nothing for who is off work by the time that it is opened', async () => {
    const office = await given.office()
    const { anna } = office
    await atWork(anna)
    const site = await shop(office)
    const launcher = launcherOf(site)
    await launcher.on('https://shop.example/')
    await anna.api.visitors.approach({ channelId: site.id, visitId: launcher.id, text: 'Shall I help?' })
    const said = await launcher.on('https://shop.example/')
    await anna.api.operators.choose({ status: 'break', reason: 'lunch' })

    const visitor = await office.customer({ key: site.key, visitId: launcher.id })
    await visitor.api.takeApproach({ approachId: said?.id ?? '' })

    expect(await visitor.reads()).toEqual([])
    expect(await listed(office)).toMatchObject([{ approach: { state: 'declined' } }])
  })
})
