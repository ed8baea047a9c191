import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openVisit } from '../../testing/customer.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

describe('visiting', () => {
  it('continues with the token of the last visit, and starts anew without it', async () => {
    const { customer } = await given.office()
    const first = await customer()
    await first.writes('Good morning')

    const [again, other] = [await customer({ visitorToken: first.token }), await customer()]

    expect(again).toMatchObject({ token: first.token, customerId: first.customerId, hasOpenChat: true })
    expect(await again.reads()).toHaveLength(1)
    expect(other.customerId).not.toBe(first.customerId)
    expect(other).toMatchObject({ hasOpenChat: false, unread: 0 })
  })

  it('gives who has not said a name one in the language of the company, whatever their browser speaks', async () => {
    const { administrator, customer } = await given.office()
    const nameOf = async ({ customerId }: { customerId: string }) => (await administrator.api.customers.get({ customerId })).name

    expect(await nameOf(await customer({ locale: 'en-GB' }))).toMatch(/^Посетитель \d{4}$/)
    await administrator.api.ownOrganisation.update({ locale: 'en-GB' })
    expect(await nameOf(await customer({ locale: 'ru-RU' }))).toMatch(/^Visitor \d{4}$/)
  })

  it('counts what the visitor has not seen', async () => {
    const { anna, customer, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    await anna.replies(chat, 'One')
    await anna.notes(chat, 'A note is nothing to see')
    await anna.replies(chat, 'Two')

    expect(await customer({ visitorToken: visitor.token })).toMatchObject({ unread: 2 })
    await visitor.api.confirm({ read: { chatId: chat.id, seq: 4 } })
    expect(await customer({ visitorToken: visitor.token })).toMatchObject({ unread: 0 })
  })

  it('with a token of another channel, of another organisation, or of nobody starts anew', async () => {
    const { channel, customer } = await given.office()
    const elsewhere = await channel('Shop')
    const tokens = [(await customer({ key: elsewhere.key })).token, (await (await given.office()).customer()).token, 'made up']

    for (const visitorToken of tokens) {
      const visit = await customer({ visitorToken })
      expect(visit.token).not.toBe(visitorToken)
      expect(await visit.reads()).toEqual([])
    }
  })

  it('is refused for unknown, switched off and closed-down channels', async () => {
    const { administrator, channel, customer } = await given.office()
    const shop = await channel('Shop')
    await administrator.api.channels.update({ channelId: shop.id, active: false })
    const closed = await given.office()
    await server().database.systemPool.query('UPDATE organisations SET active = false WHERE id = $1', [closed.id])

    await expectError(customer({ key: 'nosuchchannel' }), 'channelNotFoundException')
    await expectError(customer({ key: shop.key }), 'channelDeactivatedException')
    await expectError(customer({ key: closed.site.key }), 'channelNotFoundException')
  })

  it('tells staff where the visitor is, once for each page', async () => {
    const { anna, site, ...office } = await given.office()
    const { visitor } = await office.assignedChat(anna)
    const screen = await anna.listens()
    const look = (pageUrl: string) =>
      given.stranger().customer.openSession({ channelKey: site.key, visitorToken: visitor.token, pageUrl, pageTitle: 'Cart' })

    await look('https://shop.example/cart')
    await look('https://shop.example/cart')

    expect((await screen.hears('customer.updated')).payload.customer).toMatchObject({ pageUrl: 'https://shop.example/cart' })
    await screen.caughtUp()
    expect(screen.events.filter((event) => event.type === 'customer.updated')).toHaveLength(1)
  })
})

describe('a user whom the site vouches for', () => {
  it('joins their own history from every device, also when two come at once', async () => {
    const { customer, signed } = await siteWithSecret()
    const [laptop, phone] = await Promise.all([customer({ user: signed('42') }), customer({ user: signed('42') })])

    await laptop.writes('From the laptop')
    await phone.writes('From the phone')

    expect(phone.customerId).toBe(laptop.customerId)
    expect((await phone.reads()).map((message) => message.text)).toEqual(['From the laptop', 'From the phone'])
    expect((await customer({ user: signed('43') })).customerId).not.toBe(laptop.customerId)
  })

  it('is refused with a wrong, a foreign, an old or no signature, and where no secret was made', async () => {
    const { customer, signed, administrator, site } = await siteWithSecret()
    const good = signed('42')

    const wrong = [
      { ...good, signature: signed('43').signature },
      { ...good, signature: '' },
      { ...good, signature: 'zz'.repeat(32) },
      { ...good, signature: good.signature.slice(0, 32) },
    ]
    for (const user of wrong) await expectError(customer({ user }), 'invalidCredentialsException')
    await administrator.api.channels.renewIdentitySecret({ channelId: site.id })
    await expectError(
      afterMemory(() => customer({ user: good })),
      'invalidCredentialsException',
    )
    await expectError((await given.office()).customer({ user: good }), 'invalidCredentialsException')
  })

  it('does not take over the visit of the guest who used the browser before', async () => {
    const { customer, signed } = await siteWithSecret()
    const guest = await customer()
    await guest.writes('I am nobody')

    const user = await customer({ user: signed('42'), visitorToken: guest.token })

    expect(user.customerId).not.toBe(guest.customerId)
    expect(await user.reads()).toEqual([])
  })

  async function siteWithSecret() {
    const office = await given.office()
    const { secret } = await office.administrator.api.channels.renewIdentitySecret({ channelId: office.site.id })
    const signed = (id: string) => ({ id, signature: createHmac('sha256', secret).update(id).digest('hex') })
    return { ...office, signed }
  }
})

describe('a channel for certain sites', () => {
  it('opens for them, their named subdomains and our own pages, and for no others', async () => {
    const { channel } = await given.office()
    const { key } = await channel('Shop', null, { allowedDomains: ['shop.example', '*.shop.example'] })
    const from = (origin: string | undefined) =>
      openVisit({ address: server().address, ...(origin === undefined ? {} : { headers: { origin } }) }, { key })

    for (const origin of ['https://shop.example', 'https://www.shop.example', 'http://SHOP.example:8080', server().address, undefined]) {
      expect(await from(origin), origin).toMatchObject({ customerId: expect.any(String) })
    }
    for (const origin of ['https://evilshop.example', 'https://shop.example.evil.test', 'null', 'https://', 'shop.example', 'file://']) {
      await expectError(from(origin), 'domainNotAllowedException')
    }
  })
})

describe('a channel for sites with names in another alphabet', () => {
  it('knows them by what browsers send', async () => {
    const { channel } = await given.office()
    const { key } = await channel('Shop', null, { allowedDomains: ['пример.рф', '*.магазин.рф'] })
    const from = (origin: string) => openVisit({ address: server().address, headers: { origin } }, { key })

    for (const origin of ['https://xn--e1afmkfd.xn--p1ai', 'https://www.xn--80aairftm.xn--p1ai']) {
      expect(await from(origin), origin).toMatchObject({ customerId: expect.any(String) })
    }
    await expectError(from('https://xn--80aairftm.xn--p1ai'), 'domainNotAllowedException')
    const { headers } = await fetch(`${server().address}/widget/frame/${key}`)
    expect(headers.get('content-security-policy')).toContain('https://xn--e1afmkfd.xn--p1ai:*')
  })
})

/** A channel's settings are remembered for two seconds; waits until they are read anew. */
async function afterMemory<T>(act: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  return act()
}
