import { customerLimits } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../../testing/call.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer()

describe('contacts of a customer', () => {
  it('are noted as E.164 and in small letters, corrected, removed, and told to the screens', async () => {
    const { anna, olga, ...office } = await given.office()
    const { customerId } = await office.customer()
    const screen = await olga.listens()
    const about = { customerId }

    await anna.api.customerProfiles.addContact({ ...about, type: 'phone', value: '8 (921) 123-45-67' })
    const both = await anna.api.customerProfiles.addContact({ ...about, type: 'email', value: ' Ivan@Example.COM ' })

    const noted = both.contacts.filter((contact) => contact.noted)
    expect(noted.map(({ value }) => value)).toEqual(['+79211234567', 'ivan@example.com'])
    await screen.hears('customer.updated')
    expect((await screen.hears('customer.updated')).payload.customer).toEqual(both)
    const contactId = noted[0]?.id ?? ''
    const corrected = await anna.api.customerProfiles.updateContact({ ...about, contactId, value: '+49 30 901820' })
    expect(corrected.contacts.find(({ id }) => id === contactId)?.value).toBe('+4930901820')
    const left = await anna.api.customerProfiles.removeContact({ ...about, contactId })
    expect(left.contacts.filter((contact) => contact.noted)).toHaveLength(1)
  })

  it('are corrected and removed where a messenger has confirmed a number, which is no longer confirmed then', async () => {
    const { anna, ...office } = await given.office()
    const { customerId } = await office.customer()
    const { contacts } = await anna.api.customerProfiles.addContact({ customerId, type: 'phone', value: '+79211234567' })
    const contactId = contacts.find(({ type }) => type === 'phone')?.id ?? ''
    const confirm = () => server().database.systemPool.query("UPDATE customer_contacts SET source = 'provider' WHERE id = $1", [contactId])
    await confirm()

    const corrected = await anna.api.customerProfiles.updateContact({ customerId, contactId, value: '+4930901820' })
    expect(corrected.contacts.find(({ id }) => id === contactId)).toMatchObject({ value: '+4930901820', noted: true, confirmed: false })
    await confirm()
    const shown = await anna.api.customers.get({ customerId })
    expect(shown.contacts.find(({ id }) => id === contactId)).toMatchObject({ noted: true, confirmed: true })

    const left = await anna.api.customerProfiles.removeContact({ customerId, contactId })
    expect(left.contacts.map(({ id }) => id)).not.toContain(contactId)
  })

  it('say whose word they are and when they were used, and one of them is chosen to answer through', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const about = { customerId: visitor.customerId }
    const { contacts } = await anna.api.customerProfiles.addContact({ ...about, type: 'email', value: 'ivan@example.com' })
    const [own, noted] = contacts
    const screen = await olga.listens()

    expect(own).toMatchObject({ source: 'provider', confirmed: true, preferred: false })
    expect(noted).toMatchObject({ source: 'operator', confirmed: false, preferred: false })
    const preferred = await anna.api.customerProfiles.preferContact({ ...about, contactId: noted?.id ?? '' })
    expect(preferred.contacts.map(({ id, preferred: chosen }) => [id, chosen])).toEqual([
      [noted?.id, true],
      [own?.id, false],
    ])
    expect((await screen.hears('customer.updated')).payload.customer).toEqual(preferred)
    const uses = (await anna.api.customerProfiles.contactUses(about)).items
    expect(uses.find(({ contactId }) => contactId === own?.id)).toMatchObject({ chats: 1, firstUsedAt: chat.createdAt })
    expect(uses.find(({ contactId }) => contactId === noted?.id)).toMatchObject({ chats: 0, firstUsedAt: null, lastUsedAt: null })

    const none = await anna.api.customerProfiles.preferContact({ ...about, contactId: null })
    expect(none.contacts.map(({ id }) => id)).toEqual([own?.id, noted?.id])
    const stranger = await office.customer()
    const theirs = (await anna.api.customers.get({ customerId: stranger.customerId })).contacts[0]
    await expectError(anna.api.customerProfiles.preferContact({ ...about, contactId: theirs?.id ?? '' }), 'profileContactNotFoundException')
  })

  it('belong to one customer, who is named, however the number is written', async () => {
    const { anna, ...office } = await given.office()
    const [one, other] = [await office.customer(), await office.customer()]
    await anna.api.customers.update({ customerId: one.customerId, name: 'Ivan Petrov' })
    await anna.api.customerProfiles.addContact({ customerId: one.customerId, type: 'phone', value: '+7 921 123-45-67' })

    await expectError(
      anna.api.customerProfiles.addContact({ customerId: other.customerId, type: 'phone', value: '89211234567' }),
      'profileContactAlreadyExistsException',
      { name: 'Ivan Petrov' },
    )
  })

  it('belong to whoever writes from that number in a messenger, whose own it may be noted as', async () => {
    const { anna, ...office } = await given.office()
    const [writer, other] = [await office.customer(), await office.customer()]
    await anna.api.customers.update({ customerId: writer.customerId, name: 'Ivan Petrov' })
    await server().database.systemPool.query(
      `INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id)
       VALUES ($1, gen_random_uuid(), $2, 'whatsapp', '79211234567', $3)`,
      [office.id, writer.customerId, office.site.id],
    )
    const phone = { type: 'phone', value: '+7 921 123-45-67' } as const

    const taken = anna.api.customerProfiles.addContact({ customerId: other.customerId, ...phone })
    await expectError(taken, 'profileContactAlreadyExistsException', { name: 'Ivan Petrov' })
    const own = await anna.api.customerProfiles.addContact({ customerId: writer.customerId, ...phone })
    expect(own.contacts.filter(({ type }) => type === 'phone')).toHaveLength(1)
  })

  it('name whose they are to nobody who may not see them', async () => {
    const { anna, administrator, ...office } = await given.office()
    const [one, other] = [await office.customer(), await office.customer()]
    const phone = { type: 'phone', value: '+7 921 123-45-67' } as const
    await anna.api.customerProfiles.addContact({ customerId: one.customerId, ...phone })
    const { token } = await administrator.api.apiKeys.create({ name: 'Shop', scopes: ['customers:write'] })
    const key = createApi({ address: server().address, token })

    const taken = key.customerProfiles.addContact({ customerId: other.customerId, ...phone })
    await expectError(taken, 'profileContactTakenException')
  })

  it('are refused when nobody can be reached so, and those of channels stay as they came', async () => {
    const { anna, ...office } = await given.office()
    const { customerId } = await office.customer()
    const [visitor] = (await anna.api.customers.get({ customerId })).contacts
    const about = { customerId, contactId: visitor?.id ?? '' }

    for (const [type, value] of [
      ['phone', '12'],
      ['phone', 'call me'],
      ['email', 'ivan at example'],
    ] as const) {
      await expectError(anna.api.customerProfiles.addContact({ customerId, type, value }), 'profileContactInvalidException')
    }
    await expectError(anna.api.customerProfiles.removeContact(about), 'profileContactNotFoundException')
    await expectError(anna.api.customerProfiles.updateContact({ ...about, value: '+79211234567' }), 'profileContactNotFoundException')
  })
})

describe('tags of a customer', () => {
  it('are added once whatever the capitals, taken off, and completed by how many have them', async () => {
    const { anna, ...office } = await given.office()
    const [one, other] = [await office.customer(), await office.customer()]
    await anna.api.customerProfiles.addTag({ customerId: one.customerId, tag: '  Old   friend ' })
    await anna.api.customerProfiles.addTag({ customerId: one.customerId, tag: 'Wholesale' })
    await anna.api.customerProfiles.addTag({ customerId: other.customerId, tag: 'Wholesale' })

    await expectError(
      anna.api.customerProfiles.addTag({ customerId: one.customerId, tag: 'OLD FRIEND' }),
      'profileTagAlreadyExistsException',
    )
    expect((await anna.api.customerProfiles.tags({ search: '' })).items).toEqual([
      { tag: 'Wholesale', customers: 2 },
      { tag: 'Old friend', customers: 1 },
    ])
    const left = await anna.api.customerProfiles.removeTag({ customerId: one.customerId, tag: 'old friend' })
    expect(left.tags).toEqual(['Wholesale'])
    await expectError(anna.api.customerProfiles.removeTag({ customerId: one.customerId, tag: 'old friend' }), 'profileTagNotFoundException')
  })

  it('are listed as a whole by the alphabet, page by page, each once in whatever capitals', async () => {
    const { anna, ...office } = await given.office()
    for (const tags of [['wholesale', 'Beta'], ['Wholesale'], ['Wholesale', 'alpha']]) {
      const { customerId } = await office.customer()
      for (const tag of tags) await anna.api.customerProfiles.addTag({ customerId, tag })
    }

    const first = await anna.api.customerProfiles.allTags({ limit: 2 })
    const rest = await anna.api.customerProfiles.allTags({ limit: 2, cursor: first.nextCursor ?? '' })

    expect([...first.items, ...rest.items]).toEqual([
      { tag: 'alpha', customers: 1 },
      { tag: 'Beta', customers: 1 },
      { tag: 'Wholesale', customers: 3 },
    ])
    expect(rest.nextCursor).toBeNull()
    expect((await anna.api.customerProfiles.allTags({ search: 'SALE' })).items).toEqual([{ tag: 'Wholesale', customers: 3 }])
    expect((await anna.api.customerProfiles.allTags({ tag: 'ALPHA' })).items).toEqual([{ tag: 'alpha', customers: 1 }])
    expect((await anna.api.customerProfiles.allTags({ tag: 'sale' })).items).toEqual([])
  })

  it('of two people who tag at once are both kept', async () => {
    const { anna, boris, ...office } = await given.office()
    const { customerId } = await office.customer()

    await Promise.all([
      anna.api.customerProfiles.addTag({ customerId, tag: 'one' }),
      boris.api.customerProfiles.addTag({ customerId, tag: 'two' }),
    ])

    expect(new Set((await anna.api.customers.get({ customerId })).tags)).toEqual(new Set(['one', 'two']))
  })
})

describe('additional fields and notes', () => {
  it('are added in order, changed, and removed', async () => {
    const { anna, ...office } = await given.office()
    const about = { customerId: (await office.customer()).customerId }
    await anna.api.customerProfiles.addField({ ...about, name: 'Size', value: 'XL' })
    await anna.api.customerProfiles.addField({ ...about, name: 'Birthday', value: '' })

    await expectError(anna.api.customerProfiles.addField({ ...about, name: 'size', value: 'S' }), 'profileFieldAlreadyExistsException')
    const changed = await anna.api.customerProfiles.updateField({ ...about, name: 'SIZE', value: 'S' })
    expect(changed.fields).toEqual([
      { name: 'Size', value: 'S' },
      { name: 'Birthday', value: '' },
    ])
    expect((await anna.api.customerProfiles.removeField({ ...about, name: 'Size' })).fields).toHaveLength(1)
    await expectError(anna.api.customerProfiles.updateField({ ...about, name: 'Size', value: 'S' }), 'profileFieldNotFoundException')
  })

  it('keep what is given and leave the rest', async () => {
    const { anna, ...office } = await given.office()
    const { customerId } = await office.customer()
    await anna.api.customers.update({ customerId, nickname: ' vanya ', city: 'Тверь' })

    const changed = await anna.api.customers.update({ customerId, city: '' })

    expect(changed).toMatchObject({ nickname: 'vanya', city: null, country: null })
  })
})

describe('comments on a customer', () => {
  it('are counted, the latest first, and changed and deleted by their author alone', async () => {
    const { anna, boris, ...office } = await given.office()
    const about = { customerId: (await office.customer()).customerId }
    await anna.api.customerProfiles.addComment({ ...about, text: 'Likes to talk' })
    const customer = await boris.api.customerProfiles.addComment({ ...about, text: 'Calls in the evening' })
    expect(customer.comments).toBe(2)
    const [latest, first] = (await anna.api.customerProfiles.comments(about)).items
    expect([latest, first]).toMatchObject([
      { authorId: boris.id, text: 'Calls in the evening', editedAt: null },
      { authorId: anna.id, text: 'Likes to talk' },
    ])

    const own = { ...about, commentId: first?.id ?? '' }
    await expectError(boris.api.customerProfiles.updateComment({ ...own, text: 'No' }), 'profileCommentNotFoundException')
    await expectError(boris.api.customerProfiles.removeComment(own), 'profileCommentNotFoundException')
    await anna.api.customerProfiles.updateComment({ ...own, text: 'Likes to talk a lot' })
    expect((await anna.api.customerProfiles.comments(about)).items[1]).toMatchObject({
      text: 'Likes to talk a lot',
      editedAt: expect.any(String),
    })
    expect((await anna.api.customerProfiles.removeComment(own)).comments).toBe(1)
  })

  it('are not endless, and not for who does not see the customer', async () => {
    const { anna, ...office } = await given.office()
    const { customerId } = await office.customer()

    await expectError(
      anna.api.customerProfiles.addComment({ customerId, text: 'x'.repeat(customerLimits.comment + 1) }),
      'validationException',
    )
    const foreign = (await given.office()).anna
    await expectError(foreign.api.customerProfiles.comments({ customerId }), 'profileNotFoundException')
    await expectError(foreign.api.customerProfiles.addComment({ customerId, text: 'Hello' }), 'profileNotFoundException')
    await expectError(
      foreign.api.customerProfiles.addContact({ customerId, type: 'phone', value: '+79211234567' }),
      'profileNotFoundException',
    )
  })
})
