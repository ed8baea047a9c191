import { createHmac } from 'node:crypto'
import { newId } from '@besedka/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { openVisit } from '../../testing/customer.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { prepareSupportChannel } from './prepare-support-channel.ts'

useServer()

let provider: Person
let office: Office

beforeEach(async () => {
  ;[provider, office] = await Promise.all([given.observer(), given.office()])
})

/** As the page does it: asks who it is, and opens the chat's window with that. */
async function opensSupport(person: Person) {
  const { channelKey, user } = await person.api.support.open()
  return openVisit({ address: server().address }, { key: channelKey, user })
}

async function supportChannel() {
  const { items } = await provider.api.channels.list()
  const found = items.filter(({ type }) => type === 'support')
  expect(found).toHaveLength(1)
  return found[0] ?? expect.fail('The provider has no support channel')
}

/** What the provider's people see of the one chat of an employee. */
async function chatOf(customerId: string) {
  const { items } = await provider.api.customers.chats({ customerId })
  expect(items).toHaveLength(1)
  return items[0] ?? expect.fail('The employee has no chat')
}

async function switchOn(active: boolean): Promise<void> {
  await provider.api.channels.update({ channelId: (await supportChannel()).id, active })
}

describe('an employee of a client', () => {
  it('writes to the provider, who knows name, email and organisation without asking, and reads the answer', async () => {
    const visit = await opensSupport(office.anna)
    await visit.writes('How do I add a colleague?')

    const chat = await chatOf(visit.customerId)
    const customer = await provider.api.customers.get({ customerId: visit.customerId })
    const { organisation } = await office.anna.api.auth.user()
    expect(customer).toMatchObject({ name: 'Anna Smirnova', companies: [{ name: organisation.name }] })
    expect(customer.contacts).toContainEqual(
      expect.objectContaining({ type: 'email', value: office.anna.email.toLowerCase(), typed: true }),
    )
    expect(chat).toMatchObject({ customerName: 'Anna Smirnova', channelId: (await supportChannel()).id })

    await provider.comes()
    await provider.replies(await provider.takes(chat), 'In Users, by the button Invite.')

    expect((await visit.reads()).map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'How do I add a colleague?'],
      ['operator', 'In Users, by the button Invite.'],
    ])
  })

  it('finds the conversation again on another device, with the number of answers that wait', async () => {
    const first = await opensSupport(office.anna)
    await first.writes('Good morning')
    await provider.comes()
    await provider.replies(await provider.takes(await chatOf(first.customerId)), 'Good morning, Anna')

    const second = await opensSupport(office.anna)

    expect(second).toMatchObject({ customerId: first.customerId, hasOpenChat: true, unread: 1 })
    expect((await second.reads()).map(({ text }) => text)).toEqual(['Good morning', 'Good morning, Anna'])
  })

  it('is told whether the chat is there, and whether it was opened before', async () => {
    expect(await office.anna.api.support.get()).toEqual({ available: true, opened: false })

    await opensSupport(office.anna)

    expect(await office.anna.api.support.get()).toEqual({ available: true, opened: true })
    expect(await office.boris.api.support.get()).toEqual({ available: true, opened: false })
  })

  it('is one customer however often and at once the chat is opened, and colleagues are of one company', async () => {
    const visits = await Promise.all([office.anna, office.anna, office.anna, office.boris, office.olga].map(opensSupport))

    const ids = [...new Set(visits.map(({ customerId }) => customerId))]
    expect(ids).toHaveLength(3)
    const customers = await Promise.all(ids.map((customerId) => provider.api.customers.get({ customerId })))
    expect(new Set(customers.flatMap(({ companies }) => companies.map(({ id }) => id))).size).toBe(1)
  })

  it('is called by the provider as the account is called now, whatever was said in the chat', async () => {
    const visit = await opensSupport(office.anna)
    await visit.api.introduce({ name: 'The director' })
    expect(await provider.api.customers.get({ customerId: visit.customerId })).toMatchObject({ name: 'The director' })

    await opensSupport(office.anna)

    expect(await provider.api.customers.get({ customerId: visit.customerId })).toMatchObject({ name: 'Anna Smirnova' })
  })

  it('changes nothing with the provider by opening the chat again', async () => {
    const { customerId } = await opensSupport(office.anna)
    const before = await provider.api.customers.get({ customerId })

    await office.anna.api.support.open()

    expect(await provider.api.customers.get({ customerId })).toEqual(before)
  })
})

describe('nobody else', () => {
  it('gets into the conversation: not without a signature, with a forged one, one for another account, or one of yesterday', async () => {
    const { channelKey: key, user } = await office.anna.api.support.open()
    const [, until] = user.id.split('.')
    const opens = (visit: { user?: { id: string; signature: string }; visitorToken?: string }) =>
      openVisit({ address: server().address }, { key, ...visit })

    await expectError(opens({}), 'invalidCredentialsException')
    await expectError(opens({ user: { ...user, signature: 'ab'.repeat(32) } }), 'invalidCredentialsException')
    await expectError(opens({ user: { ...user, id: `${office.boris.id}.${until}` } }), 'invalidCredentialsException')
    await expectError(opens({ user: { ...user, id: `${office.anna.id}.${Number(until) + 86_400_000}` } }), 'invalidCredentialsException')
    const { token } = await opens({ user })
    await expectError(opens({ visitorToken: token }), 'invalidCredentialsException')
    server().clock.advance(61 * 60)
    await expectError(opens({ user }), 'invalidCredentialsException')
  })

  it('is let in by the identity secret of the channel, which administrators of the provider can read', async () => {
    const channel = await supportChannel()
    const { secret } = await provider.api.channels.renewIdentitySecret({ channelId: channel.id })
    const signature = createHmac('sha256', secret).update(office.anna.id).digest('hex')

    const opened = openVisit({ address: server().address }, { key: channel.key, user: { id: office.anna.id, signature } })

    await expectError(opened, 'invalidCredentialsException')
  })

  it('reads what colleagues and other organisations have written', async () => {
    const other = await given.office()
    const visit = await opensSupport(office.anna)
    await visit.writes('Our secret')

    for (const person of [office.boris, other.anna]) expect(await (await opensSupport(person)).reads()).toEqual([])
    await expectError(office.administrator.api.customers.get({ customerId: visit.customerId }), 'profileNotFoundException')
  })

  it('joins the company of another client by being called the same', async () => {
    const other = await given.office()
    const { organisation } = await office.anna.api.auth.user()
    await other.administrator.api.ownOrganisation.update({ name: organisation.name })
    const [ours, theirs] = [await opensSupport(office.anna), await opensSupport(other.anna)]

    const companies = await Promise.all(
      [ours, theirs].map(async ({ customerId }) => (await provider.api.customers.get({ customerId })).companies),
    )

    expect(companies.map((of) => of.map(({ name }) => name))).toEqual([[organisation.name], [`${organisation.name} (2)`]])
  })

  it('has a support chat among the people of the provider, who would write to themselves', async () => {
    expect(await provider.api.support.get()).toEqual({ available: false, opened: false })
    await expectError(provider.api.support.open(), 'channelNotFoundException')
  })
})

describe('what the browser of an employee says', () => {
  it('counts as typed by the customer in fields that are open to sites, because nobody vouches for it', async () => {
    const { id, name } = await provider.api.customerFields.create({ name: `Post ${newId()}`, type: 'text', openToSite: true })
    const visit = await opensSupport(office.anna)

    await visit.api.setFields({ values: { [name]: 'Director' } })

    expect(await provider.api.customers.get({ customerId: visit.customerId })).toMatchObject({
      values: { [id]: 'Director' },
      typedValues: [id],
    })
  })
})

describe('an account that is deactivated', () => {
  it('is out of the conversation, also on devices that have it open', async () => {
    // Not used yet: what a token stands for is remembered for half a minute.
    const visit = await opensSupport(office.anna)
    await office.administrator.api.accounts.deactivate({ accountId: office.anna.id, chatsTo: { type: 'queue' } })

    await expectError(visit.reads(), 'unauthorizedException')
  })

  it('is out with its whole organisation, too', async () => {
    const visit = await opensSupport(office.boris)
    await provider.api.organisations.deactivate({ organisationId: office.id })

    await expectError(visit.reads(), 'unauthorizedException')
  })
})

describe('the support channel', () => {
  it('is switched off: nobody is offered a chat, and nobody opens one', async () => {
    await switchOn(false)

    expect(await office.anna.api.support.get()).toEqual({ available: false, opened: false })
    await expectError(office.anna.api.support.open(), 'channelNotFoundException')
    await switchOn(true)
  })

  it('can be edited, and neither added nor deleted', async () => {
    const channel = await supportChannel()
    const { settings, name } = channel

    const changed = await provider.api.channels.update({
      channelId: channel.id,
      name: `${name} 2`,
      settings: { ...settings, welcomeMessage: 'Welcome' },
      service: { autoReplies: { onlineMessage: 'We are here' } },
    })

    expect(changed).toMatchObject({ name: `${name} 2`, settings: { welcomeMessage: 'Welcome' } })
    await provider.api.channels.update({ channelId: channel.id, name, settings })
    await expectError(provider.api.channels.delete({ channelId: channel.id }), 'supportChannelFixedException')
    for (const person of [provider, office.administrator])
      await expectError(person.api.channels.create({ type: 'support', name: newId(), settings: {} }), 'supportChannelFixedException')
  })

  it('is made for a provider that has none, once, under a name that is free', async () => {
    const { id, name } = await supportChannel()
    await server().database.systemPool.query(`DELETE FROM channel_keys WHERE channel_id = '${id}'`)
    await server().database.systemPool.query(`UPDATE channels SET type = 'mobile_app' WHERE id = '${id}'`)

    await prepareSupportChannel(server().app)
    await prepareSupportChannel(server().app)

    expect((await supportChannel()).name).not.toBe(name)
  })

  it('is shown by the workspace alone: it has no page, and no other site may frame it', async () => {
    const { channelKey } = await office.anna.api.support.open()
    const get = (path: string) => fetch(`${server().address}${path}`)

    expect((await get(`/widget/frame/${channelKey}`)).headers.get('content-security-policy')).toContain("frame-ancestors 'self';")
    expect((await get(`/c/${channelKey}`)).status).toBe(404)
    expect(await (await get(`/widget/${channelKey}.js`)).text()).not.toContain('"colour"')
  })
})
