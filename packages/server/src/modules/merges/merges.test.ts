import type { CustomerView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

type Who = { customerId: string }

async function merges(office: Office, kept: Who, ...others: Who[]) {
  return office.anna.api.merges.merge({ customerId: kept.customerId, otherIds: others.map(({ customerId }) => customerId) })
}

async function takesApart(office: Office) {
  const [merge] = (await office.olga.api.merges.list({})).items
  await office.administrator.api.merges.takeApart({ mergeId: merge?.id ?? '' })
}

async function chatsOf({ olga }: Office, { customerId }: Who) {
  return (await olga.api.customers.chats({ customerId })).items
}

async function textsOf(office: Office, who: Who): Promise<string[]> {
  const chats = await chatsOf(office, who)
  const said = await Promise.all(chats.map((chat) => office.olga.reads(chat)))
  return said.flatMap((messages) => messages.map(({ text }) => text)).toSorted()
}

/** A customer who belongs to a company and has a value of a defined field. */
async function known({ administrator }: Office, { customerId }: Who) {
  const company = await administrator.api.companies.create({ name: 'Romashka' })
  await administrator.api.companies.addCustomer({ companyId: company.id, customerId })
  const level = await administrator.api.customerFields.create({ name: 'Level', type: 'number' })
  await administrator.api.customerFields.setValue({ customerId, fieldId: level.id, value: '7' })
  return { company, level }
}

describe('customers who are merged', () => {
  it('are one, with everything that is known of any of them', async () => {
    const office = await given.office()
    const { anna } = office
    const [one, other] = [await office.customer(), await office.customer()]
    const about = { customerId: other.customerId }
    await anna.api.customers.update({ customerId: one.customerId, name: 'Ivan', city: 'Тверь' })
    await anna.api.customers.update({ ...about, name: 'Ivan Petrov', city: 'Москва', country: 'Россия' })
    await anna.api.customerProfiles.addTag({ customerId: one.customerId, tag: 'Old friend' })
    await anna.api.customerProfiles.addTag({ ...about, tag: 'OLD FRIEND' })
    await anna.api.customerProfiles.addTag({ ...about, tag: 'Wholesale' })
    await anna.api.customerProfiles.addField({ customerId: one.customerId, name: 'Size', value: 'XL' })
    await anna.api.customerProfiles.addField({ ...about, name: 'size', value: 'S' })
    await anna.api.customerProfiles.addContact({ ...about, type: 'phone', value: '+7 921 123-45-67' })
    await anna.api.customerProfiles.addComment({ ...about, text: 'Likes to talk' })
    const { company, level } = await known(office, other)
    await other.writes('Good morning')

    const merged = await anna.api.merges.merge({
      customerId: one.customerId,
      otherIds: [other.customerId],
      from: { name: other.customerId },
    })

    expect(merged).toMatchObject({
      id: one.customerId,
      name: 'Ivan Petrov',
      city: 'Тверь',
      country: 'Россия',
      tags: ['Old friend', 'Wholesale'],
      fields: [
        { name: 'Size', value: 'XL' },
        { name: 'size (2)', value: 'S' },
      ],
      comments: 1,
    })
    expect(merged).toMatchObject({ companies: [{ id: company.id }], values: { [level.id]: '7' } })
    expect((await anna.api.companies.get({ companyId: company.id })).customers).toBe(1)
    expect(merged.contacts).toHaveLength(3)
    expect(await chatsOf(office, one)).toMatchObject([{ customerId: one.customerId, customerName: 'Ivan Petrov' }])
    expect((await anna.api.customerProfiles.comments({ customerId: one.customerId })).items).toMatchObject([{ text: 'Likes to talk' }])
    expect((await auditedIn(office.id)).at(-1)).toMatchObject({ action: 'customer.merged', actor_id: anna.id })
  })

  it('have the values of defined fields that were chosen, and not the companies that were left out, until they are taken apart', async () => {
    const office = await given.office()
    const { api } = office.anna
    const people = [await office.customer(), await office.customer(), await office.customer()]
    const [one = '', other = '', third = ''] = people.map(({ customerId }) => customerId)
    const field = async (name: string) => (await office.administrator.api.customerFields.create({ name, type: 'text' })).id
    const [level, plan] = [await field('Level'), await field('Plan')]
    for (const [customerId, fieldId, value] of [
      [one, level, 'Gold'],
      [other, level, 'Silver'],
      [other, plan, 'Basic'],
      [third, level, 'Bronze'],
      [third, plan, 'Pro'],
    ] as const) {
      await api.customerFields.setValue({ customerId, fieldId, value })
    }
    const [own, theirs] = [await api.companies.create({ name: 'Own' }), await api.companies.create({ name: 'Theirs' })]
    await api.companies.addCustomer({ companyId: own.id, customerId: one })
    await api.companies.addCustomer({ companyId: theirs.id, customerId: other })
    // What somebody typed themselves is their word again afterwards.
    await server().database.systemPool.query('UPDATE customer_field_values SET typed = true WHERE customer_id = $1', [one])
    const before = await Promise.all([one, other, third].map((customerId) => api.customers.get({ customerId })))

    const merged = await api.merges.merge({
      customerId: one,
      otherIds: [other, third],
      values: { [level]: other, [plan]: third },
      withoutCompanyIds: [own.id],
    })

    expect(merged.values).toEqual({ [level]: 'Silver', [plan]: 'Pro' })
    expect(merged.companies.map(({ name }) => name)).toEqual(['Theirs'])
    await takesApart(office)
    const after = await Promise.all([one, other, third].map((customerId) => api.customers.get({ customerId })))
    const beside = ({ values, typedValues, companies }: CustomerView) => ({ values, typedValues, companies })
    expect(after.map(beside)).toEqual(before.map(beside))
    expect(after[0]?.typedValues).toEqual([level])
  })

  it('stand in lists once, and whoever asks for one of the others gets the one', async () => {
    const office = await given.office()
    const [one, other] = [await office.customer(), await office.customer()]
    await merges(office, one, other)

    expect((await office.olga.api.customers.list({})).items.map(({ id }) => id)).toEqual([one.customerId])
    expect((await office.anna.api.customers.get({ customerId: other.customerId })).id).toBe(one.customerId)
    const tagged = await office.anna.api.customerProfiles.addTag({ customerId: other.customerId, tag: 'Wholesale' })
    expect(tagged).toMatchObject({ id: one.customerId, tags: ['Wholesale'] })
    expect((await office.anna.api.customers.update({ customerId: other.customerId, city: 'Тверь' })).id).toBe(one.customerId)
  })

  it('are heard of by screens: chats, the one customer, and who became part of them', async () => {
    const office = await given.office()
    const { visitor: one } = await office.waitingChat('From the office')
    const { visitor: other, chat } = await office.waitingChat('From home')
    const screen = await office.olga.listens()

    const merged = await merges(office, one, other)

    const heard = await screen.hears('customer.merged')
    expect(heard.payload).toEqual({ customer: merged, otherIds: [other.customerId] })
    const moved = screen.events.filter((event) => event.type === 'chat.updated')
    expect(moved.map(({ payload }) => payload.chat)).toMatchObject([{ id: chat.id, customerId: one.customerId, customerName: merged.name }])
  })

  it('are refused when there is nobody else, and once they are part of somebody', async () => {
    const office = await given.office()
    const [one, other, third] = [await office.customer(), await office.customer(), await office.customer()]
    const foreign = await (await given.office()).customer()

    await expectError(merges(office, one, one), 'mergeWithItselfException')
    await expectError(merges(office, one, foreign), 'profileNotFoundException')
    await merges(office, one, other)
    await expectError(merges(office, third, other), 'profileNotFoundException')
  })
})

describe('whoever writes from a site, and was merged with somebody', () => {
  it('goes on where they were, and sees nothing of what the others have said', async () => {
    const office = await given.office()
    const { visitor: one, chat: theirs } = await office.waitingChat('From the office')
    const { visitor: other, chat } = await office.waitingChat('From home')
    const heard = await other.listens()
    await merges(office, one, other)

    await other.writes('Are you there?')
    await office.anna.takes(chat)
    await office.anna.replies(chat, 'Yes, I am')

    expect((await other.reads()).map(({ text }) => text)).toEqual(['From home', 'Are you there?', 'Yes, I am'])
    expect((await one.reads()).map(({ text }) => text)).toEqual(['From the office'])
    const words = heard.events.flatMap((event) => (event.type === 'message.created' ? [event.payload.message.text] : []))
    expect(words).toEqual(['Are you there?', 'Yes, I am'])
    expect((await chatsOf(office, one)).map(({ id }) => id).toSorted()).toEqual([theirs.id, chat.id].toSorted())
  })

  it('begins their next chat as the one customer, also beside an open one', async () => {
    const office = await given.office()
    const { visitor: one } = await office.waitingChat('From the office')
    const other = await office.customer()
    await merges(office, one, other)

    await other.writes('From home')
    await other.writes('Once more')

    expect(await chatsOf(office, one)).toHaveLength(2)
    expect(await textsOf(office, one)).toEqual(['From home', 'From the office', 'Once more'])
    expect((await other.reads()).map(({ text }) => text)).toEqual(['From home', 'Once more'])
  })

  it('comes into the hands of whoever talks with them already', async () => {
    const office = await given.office()
    const { visitor: one } = await office.assignedChat(office.anna)
    const { visitor: other, chat } = await office.waitingChat('From home')
    const preview = await office.anna.api.merges.preview({ customerId: one.customerId, otherIds: [other.customerId] })

    await office.anna.shift(() => merges(office, one, other))

    expect(preview).toMatchObject({ intoHands: 1, blacklisted: false, customers: [{ chats: 1, openChats: 1 }, { openChats: 1 }] })
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'assigned', assigneeId: office.anna.id })
  })

  it('is called as they have said, and not as the others are', async () => {
    const office = await given.office()
    const [one, other] = [await office.customer(), await office.customer()]
    await office.anna.api.customers.update({ customerId: one.customerId, name: 'Ivan Petrov' })
    await merges(office, one, other)

    const again = await office.customer({ visitorToken: other.token })

    expect([again.customerId, again.name]).toEqual([other.customerId, other.name])
    await other.api.introduce({ name: 'Vanya' })
    expect((await office.anna.api.customers.get({ customerId: one.customerId })).name).toBe('Vanya')
    expect((await office.customer({ visitorToken: other.token })).name).toBe('Vanya')
  })

  it('is heard again once they are apart from somebody on the blacklist', async () => {
    const office = await given.office()
    const { visitor: one } = await office.waitingChat('Buy gold')
    const { visitor: other } = await office.waitingChat('Good morning')
    await office.anna.api.blacklist.markCustomer({ customerId: one.customerId, reason: 'Gold' })
    await merges(office, one, other)
    expect((await chatsOf(office, one)).map(({ state }) => state)).toEqual(['blacklisted', 'blacklisted'])

    await takesApart(office)

    expect((await chatsOf(office, other)).map(({ state }) => state)).toEqual(['waiting'])
    expect((await chatsOf(office, one)).map(({ state }) => state)).toEqual(['blacklisted'])
  })

  it('brings a mark of the blacklist along, and takes it with them again', async () => {
    const office = await given.office()
    const { visitor: one } = await office.waitingChat('Good morning')
    const { visitor: other } = await office.waitingChat('Buy gold')
    await office.anna.api.blacklist.markCustomer({ customerId: other.customerId, reason: 'Gold' })

    const merged = await merges(office, one, other)

    expect(merged.blacklistedAt).not.toBeNull()
    expect((await chatsOf(office, one)).map(({ state }) => state)).toEqual(['blacklisted', 'blacklisted'])
    expect((await office.olga.api.blacklist.list({})).items).toMatchObject([{ customerId: one.customerId }])
    await takesApart(office)
    expect((await office.olga.api.blacklist.list({})).items).toMatchObject([{ customerId: other.customerId }])
    expect((await chatsOf(office, one)).map(({ state }) => state)).toEqual(['waiting'])
    expect((await chatsOf(office, other)).map(({ state }) => state)).toEqual(['blacklisted'])
  })
})

describe('taking a merge apart', () => {
  it('gives everything back, and what was written since to whoever wrote it', async () => {
    const office = await given.office()
    const { anna } = office
    const { visitor: one } = await office.waitingChat('From the office')
    const { visitor: other } = await office.waitingChat('From home')
    await anna.api.customers.update({ customerId: other.customerId, city: 'Тверь' })
    await anna.api.customerProfiles.addTag({ customerId: other.customerId, tag: 'Wholesale' })
    await anna.api.customerProfiles.addComment({ customerId: other.customerId, text: 'Likes to talk' })
    const { company } = await known(office, other)
    const before = await Promise.all([one, other].map(({ customerId }) => anna.api.customers.get({ customerId })))
    await merges(office, one, other)
    await other.writes('Since then')
    await anna.api.customerProfiles.addComment({ customerId: one.customerId, text: 'About both' })
    await anna.api.customers.update({ customerId: one.customerId, nickname: 'Vanya' })

    await takesApart(office)

    const [kept, back] = await Promise.all([one, other].map(({ customerId }) => anna.api.customers.get({ customerId })))
    const same = { version: 0, comments: 0, nickname: null, lastSeenAt: null }
    expect({ ...kept, ...same }).toEqual({ ...before[0], ...same })
    expect({ ...back, ...same }).toEqual({ ...before[1], ...same })
    expect((await anna.api.companies.get({ companyId: company.id })).customers).toBe(1)
    expect([kept?.nickname, kept?.comments, back?.comments]).toEqual(['Vanya', 1, 1])
    expect(await textsOf(office, one)).toEqual(['From the office'])
    expect(await textsOf(office, other)).toEqual(['From home', 'Since then'])
    expect((await office.olga.api.customers.list({})).items).toHaveLength(2)
    expect((await anna.api.merges.list({})).items).toMatchObject([{ apartById: office.administrator.id, apartAt: expect.any(String) }])
    expect((await auditedIn(office.id)).at(-1)).toMatchObject({ action: 'customer.takenApart', actor_id: office.administrator.id })
  })

  it('leaves the one customer what somebody who is still part of them has brought as well', async () => {
    const office = await given.office()
    const { administrator, anna } = office
    const [one, other, third] = [await office.customer(), await office.customer(), await office.customer()]
    const { company, level } = await known(office, other)
    await administrator.api.companies.addCustomer({ companyId: company.id, customerId: third.customerId })
    await anna.api.customerFields.setValue({ customerId: third.customerId, fieldId: level.id, value: '9' })
    const left = await administrator.api.companies.create({ name: 'Vasilyok' })
    for (const { customerId } of [other, third]) await administrator.api.companies.addCustomer({ companyId: left.id, customerId })
    await merges(office, one, other)
    const [first] = (await office.olga.api.merges.list({})).items
    await merges(office, one, third)
    await administrator.api.companies.removeCustomer({ companyId: left.id, customerId: one.customerId })

    await administrator.api.merges.takeApart({ mergeId: first?.id ?? '' })

    const now = (who: Who) => anna.api.customers.get({ customerId: who.customerId })
    expect(await now(one)).toMatchObject({ companies: [{ id: company.id }], values: { [level.id]: '9' } })
    expect(await now(other)).toMatchObject({ companies: [{ id: company.id }, { id: left.id }], values: { [level.id]: '7' } })
    expect((await anna.api.companies.get({ companyId: company.id })).customers).toBe(2)
    await takesApart(office)
    expect(await now(one)).toMatchObject({ companies: [], values: {} })
  })

  it('is for who looks after accounts, once, and the outer merge before the inner one', async () => {
    const office = await given.office()
    const [one, other, third] = [await office.customer(), await office.customer(), await office.customer()]
    await merges(office, one, other)
    await office.anna.api.customers.update({ customerId: third.customerId, name: 'Ivan Petrov' })
    await merges(office, third, one)
    const [outer, inner] = (await office.anna.api.merges.list({})).items
    const { merges: calls } = office.administrator.api

    await expectError(office.anna.api.merges.takeApart({ mergeId: outer?.id ?? '' }), 'accessDeniedException')
    await expectError(calls.takeApart({ mergeId: inner?.id ?? '' }), 'mergedOnceMoreException', { name: 'Ivan Petrov' })
    await calls.takeApart({ mergeId: outer?.id ?? '' })
    expect((await office.anna.api.customers.get({ customerId: other.customerId })).id).toBe(one.customerId)
    await calls.takeApart({ mergeId: inner?.id ?? '' })
    await expectError(calls.takeApart({ mergeId: inner?.id ?? '' }), 'mergeNotFoundException')
    expect((await office.anna.api.customers.get({ customerId: other.customerId })).id).toBe(other.customerId)
  })
})

describe('customers who may be one person', () => {
  it('are suggested with the reason, and once', async () => {
    const office = await given.office()
    const [one, other, third] = [await office.customer(), await office.customer(), await office.customer()]
    for (const { customerId } of [one, other, third]) await office.anna.api.customers.update({ customerId, name: 'Иван Петров' })
    for (const { customerId } of [one, other]) await office.anna.api.customers.update({ customerId, city: 'Тверь' })

    const { items } = await office.anna.api.merges.suggestions()

    const found = items.map(({ reason, value, customers }) => ({ reason, value, ids: customers.map(({ id }) => id).toSorted() }))
    expect(found).toEqual([
      { reason: 'nameAndPlace', value: 'Иван Петров', ids: [one.customerId, other.customerId].toSorted() },
      { reason: 'name', value: 'Иван Петров', ids: [one.customerId, other.customerId, third.customerId].toSorted() },
    ])
    await merges(office, one, other, third)
    expect((await office.anna.api.merges.suggestions()).items).toEqual([])
  })

  it('are not suggested once somebody has said that they are not, until something new joins them', async () => {
    const office = await given.office()
    const [one, other, third] = [await office.customer(), await office.customer(), await office.customer()]
    const { merges: calls, customers } = office.anna.api
    for (const { customerId } of [one, other, third]) await customers.update({ customerId, name: 'Иван Петров' })
    const suggested = async () =>
      (await calls.suggestions()).items.map((item) => [item.reason, ...item.customers.map(({ id }) => id).toSorted()])
    const [first, second, last] = [one, other, third].map(({ customerId }) => customerId).toSorted() as [string, string, string]

    await calls.dismiss({ customerIds: [second, first] })
    expect((await suggested()).toSorted()).toEqual([
      ['name', first, last],
      ['name', second, last],
    ])
    await calls.dismiss({ customerIds: [first, second, last] })
    expect(await suggested()).toEqual([])
    expect((await calls.dismissals()).items).toHaveLength(3)
    expect((await calls.dismissals()).items[0]).toMatchObject({
      byId: office.anna.id,
      customers: [{ name: 'Иван Петров' }, { name: 'Иван Петров' }],
    })

    for (const customerId of [first, second]) await customers.update({ customerId, city: 'Тверь' })
    expect(await suggested()).toEqual([['nameAndPlace', first, second]])
    await calls.dismiss({ customerIds: [first, second] })
    expect(await suggested()).toEqual([])
    await calls.restore({ customerIds: [first, last] })
    expect(await suggested()).toEqual([['name', first, last]])
  })
})
