import { liveCloseCodes, newId, optionNames, rightNames } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { call } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { type CustomerHearing, FeedListener } from '../../testing/feed-listener.ts'
import { given } from '../../testing/given.ts'
import { createPerson, type Person } from '../../testing/person.ts'
import { mailTo } from '../../testing/post.ts'
import { password as commonPassword, seedOrganisation, seedPerson } from '../../testing/seed.ts'
import { startTestServer, withoutNets } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { claimChannels } from '../channels/index.ts'

useServer({ SERVICES: 'web,realtime,worker' }, withoutNets)

/** Not one that attackers try first, as that of the tests' people is. */
const password = 'Ochre-Heron-47'

function newShop(plan: { id: string }) {
  const login = `shop-${newId()}`
  return {
    login,
    name: 'Магазин «Ромашка»',
    administratorEmail: `Owner-${login}@Example.test`,
    administratorName: 'Ирина Хозяйкина',
    administratorPassword: password,
    planId: plan.id,
  }
}

async function aPlan(observer: Person, options: readonly (typeof optionNames)[number][] = []) {
  return observer.api.plans.create({ name: `Plan ${newId()}`, priceKopecks: 290_000, options: [...options] })
}

describe('an organisation', () => {
  it('that the provider adds has its roles, and its administrator signs in', async () => {
    const observer = await given.observer()
    const plan = await aPlan(observer, ['OPTION_STATISTIC'])

    const shop = await observer.api.organisations.create(newShop(plan))

    expect(shop).toMatchObject({ active: true, plan: { id: plan.id, name: plan.name }, planUntil: null, trial: false, balanceKopecks: 0 })
    expect(shop.administratorEmail).toBe(shop.administratorEmail.toLowerCase())
    const { token } = await given.stranger().auth.login({ email: shop.administratorEmail, password })
    const me = await call({ address: server().address, token }, 'auth.user')
    expect(JSON.parse(me.text).entity).toMatchObject({
      name: 'Ирина Хозяйкина',
      options: ['OPTION_STATISTIC'],
      organisation: { id: shop.id },
    })
  })

  it('without a password invites its administrator, who chooses one and signs in', async () => {
    const observer = await given.observer()
    const { administratorName: _name, administratorPassword: _password, ...shop } = newShop(await aPlan(observer))

    const { id, administratorEmail } = await observer.api.organisations.create(shop)

    const { text } = await mailTo(administratorEmail)
    expect(text).toContain('Pavel Provider (Besedka)')
    const token = /\/invitation#(\S+)/.exec(text)?.[1] ?? ''
    await given.stranger().invitations.accept({ token, name: 'Ирина', password: password })
    await given.stranger().auth.login({ email: administratorEmail, password: password })
    expect(await observer.api.organisations.invite({ organisationId: id })).toMatchObject({ outcome: 'alreadyExists' })
  })

  it('takes no password for its administrator that attackers try first', async () => {
    const observer = await given.observer()
    const shop = { ...newShop(await aPlan(observer)), administratorPassword: commonPassword }

    await expectError(observer.api.organisations.create(shop), 'commonPasswordException')
  })

  it('is found by name, login and address, and listed page by page', async () => {
    const observer = await given.observer()
    const plan = await aPlan(observer)
    const added = []
    for (let count = 0; count < 3; count++) added.push(await observer.api.organisations.create(newShop(plan)))

    const first = await observer.api.organisations.list({ planId: plan.id, limit: 2 })
    const second = await observer.api.organisations.list({ planId: plan.id, limit: 2, cursor: first.nextCursor ?? '' })

    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(added.map(({ id }) => id).reverse())
    expect(second.nextCursor).toBeNull()
    for (const search of [added[0]?.login ?? '', added[0]?.administratorEmail.slice(0, 40) ?? '']) {
      expect((await observer.api.organisations.list({ search })).items.map(({ id }) => id)).toEqual([added[0]?.id])
    }
  })

  it('keeps its login to itself, whatever the capitals', async () => {
    const observer = await given.observer()
    const shop = newShop(await aPlan(observer))
    await observer.api.organisations.create(shop)

    const again = { ...shop, administratorEmail: `${newId()}@example.test`, login: shop.login.toUpperCase() }
    await expectError(observer.api.organisations.create(again), 'organizationAlreadyExistsException')
    await expectError(observer.api.organisations.create({ ...shop, login: newId() }), 'accountAlreadyExistsException')
  })

  it('is invisible to everybody who is not of the provider, whatever rights they have', async () => {
    const { systemPool } = server().database
    const { id } = await seedOrganisation(server().database)
    await systemPool.query("UPDATE organisations SET kind = 'provider' WHERE id = $1", [id])
    const { token } = await seedPerson(server().database, id, { name: 'Former provider', rights: rightNames })
    await systemPool.query("UPDATE organisations SET kind = 'client' WHERE id = $1", [id])

    for (const name of ['organisations.list', 'plans.list'] as const) {
      expect((await call({ address: server().address, token }, name)).status).toBe(403)
    }
  })

  it('of the provider itself is not managed here: nobody locks themselves out', async () => {
    const observer = await given.observer()
    const { organisation } = await observer.api.auth.user()

    await expectError(observer.api.organisations.deactivate({ organisationId: organisation.id }), 'organizationNotFoundException')
    expect((await observer.api.organisations.list({ limit: 100 })).items.map(({ id }) => id)).not.toContain(organisation.id)
  })
})

describe('a deactivated organisation', () => {
  it('is dead at once: sessions, sockets and visitors, and lives again without its old sessions', async () => {
    const observer = await given.observer()
    const office = await given.office()
    const { visitor } = await office.waitingChat()
    const listener = await office.anna.listens()
    const phone = await visitor.listens()

    await observer.api.organisations.deactivate({ organisationId: office.id })

    await expectError(office.anna.api.auth.user(), 'unauthorizedException')
    await expectError(visitor.api.listMessages({}), 'unauthorizedException')
    await expectError(
      given.stranger().auth.login({ email: office.anna.email, password: commonPassword }),
      'organizationDeactivatedException',
    )
    await Promise.all([listener.closed(), phone.closed()])

    await observer.api.organisations.activate({ organisationId: office.id })
    await expectError(office.anna.api.auth.user(), 'unauthorizedException')
    await given.stranger().auth.login({ email: office.anna.email, password: commonPassword })
    await visitor.api.listMessages({})
  })

  it('is dead on every other process too, for who was known there a moment ago', async () => {
    const second = await startTestServer({}, withoutNets)
    const observer = await given.observer()
    const office = await given.office()
    const { visitor } = await office.waitingChat()
    const anna = createPerson({ ...office.anna.caller, address: second.address }, office.anna)
    const phone = { address: second.address, token: visitor.token }
    const workspace = await anna.listens()
    const { ticket } = await visitor.tickets.openCustomerFeed()
    const page = await new FeedListener<CustomerHearing>(second.address).open({ ticket })
    expect((await call(phone, 'customer.listMessages')).status).toBe(200)

    await observer.api.organisations.deactivate({ organisationId: office.id })

    for (const socket of [workspace, page]) expect(await socket.closed()).toBe(liveCloseCodes.unauthorized)
    await expect.poll(async () => (await call(phone, 'customer.listMessages')).status).toBe(401)
    expect((await call({ ...phone, token: anna.caller.token }, 'auth.user')).status).toBe(401)
    await second.stop()
  })

  it('has nobody listen to its mailboxes and bots', async () => {
    const observer = await given.observer()
    const office = await given.office()
    const listenedTo = async () => {
      const claimed = await claimChannels(server().database, {
        listener: newId(),
        now: new Date(),
        listening: ({ id }) => id === office.site.id,
      })
      return claimed.length
    }
    expect(await listenedTo()).toBe(1)
    await releaseAll()

    await observer.api.organisations.deactivate({ organisationId: office.id })

    expect(await listenedTo()).toBe(0)
  })
})

describe('the end of a plan', () => {
  it('switches the options off and locks nobody out; 14 more days switch them on again, once', async () => {
    const observer = await given.observer()
    const office = await given.office()
    const organisationId = office.id
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await observer.api.organisations.update({ organisationId, planUntil: yesterday, trial: true })

    expect((await office.anna.api.auth.user()).options).toEqual([])
    const extended = await observer.api.organisations.extend({ organisationId })

    const days = (Date.parse(extended.planUntil ?? '') - server().clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect((await office.anna.api.auth.user()).options).toHaveLength(optionNames.length)
    await expectError(observer.api.organisations.extend({ organisationId }), 'tariffExtensionImpossibleException')
    const other = await observer.api.organisations.update({ organisationId, planId: (await aPlan(observer)).id })
    expect(other).toMatchObject({ extendable: true, extendedAt: null, trial: false })
  })

  it('cannot be put off where there is none, nor twice at once', async () => {
    const observer = await given.observer()
    const { id: organisationId } = await given.office()
    await expectError(observer.api.organisations.extend({ organisationId }), 'tariffExtensionImpossibleException')
    await observer.api.organisations.update({ organisationId, planUntil: new Date(Date.now() + 1_000_000).toISOString() })

    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => observer.api.organisations.extend({ organisationId })))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('what the provider does to a client', () => {
  it('stands in the audit logs of both, with what changed', async () => {
    const observer = await given.observer()
    const { id: organisationId } = await given.office()

    await observer.api.organisations.update({ organisationId, instance: 'moscow-2' })

    const { rows } = await server().database.systemPool.query(
      "SELECT organisation_id, actor_kind, actor_name, before, after FROM audit_entries WHERE action = 'organisation.updated' AND subject_id = $1",
      [organisationId],
    )
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.organisation_id === organisationId)).toMatchObject({
      actor_kind: 'provider',
      actor_name: 'Pavel Provider (Besedka)',
      before: { instance: '' },
      after: { instance: 'moscow-2' },
    })
  })
})

describe("a look into a client's data", () => {
  it('needs a reason, which both sides can read afterwards', async () => {
    const observer = await given.observer()
    const office = await given.office()
    await office.assignedChat()
    const organisationId = office.id

    await expectError(observer.api.organisations.summary({ organisationId, reason: ' ' }), 'validationException')
    const summary = await observer.api.organisations.summary({ organisationId, reason: 'Ticket 4711' })

    expect(summary).toMatchObject({ chats: { waiting: 0, assigned: 1, closed: 0 }, customers: 1, teams: [{ name: 'Sales', members: 1 }] })
    expect(summary.accounts.find(({ name }) => name === 'Anna Smirnova')).toMatchObject({ teams: ['Sales'], active: true })
    const { rows } = await server().database.systemPool.query(
      "SELECT actor_kind, reason FROM audit_entries WHERE action = 'organisation.observed' AND subject_id = $1 ORDER BY actor_kind",
      [organisationId],
    )
    expect(rows).toEqual([
      { actor_kind: 'account', reason: 'Ticket 4711' },
      { actor_kind: 'provider', reason: 'Ticket 4711' },
    ])
  })
})

async function releaseAll(): Promise<void> {
  await server().database.systemPool.query('UPDATE channel_states SET listener = NULL, listener_until = NULL')
}
