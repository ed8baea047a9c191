import type { CustomerChangeView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given, type Office } from '../../../testing/given.ts'
import { useServer } from '../../../testing/use-server.ts'

useServer()

async function historyOf({ olga }: Office, customerId: string): Promise<Pick<CustomerChangeView, 'byId' | 'cause' | 'change'>[]> {
  const { items } = await olga.api.customerActs.changes({ customerId })
  return items.map(({ byId, cause, change }) => ({ byId, cause, change })).toReversed()
}

describe('the history of a customer', () => {
  it('tells what colleagues have changed, each with what was there before, and nothing that stayed as it was', async () => {
    const office = await given.office()
    const { anna } = office
    const { customerId } = await office.customer()
    const { name } = await anna.api.customers.get({ customerId })
    const [status] = (await anna.api.customerStatuses.list()).items
    await anna.api.customers.update({ customerId, name: 'Ivan', statusId: status?.id, city: 'Tver' })
    await anna.api.customers.update({ customerId, name: 'Ivan' })
    await anna.api.customerProfiles.addTag({ customerId, tag: 'VIP' })
    const { contacts } = await anna.api.customerProfiles.addContact({ customerId, type: 'email', value: 'ivan@x.example' })
    const contactId = contacts.find(({ type }) => type === 'email')?.id ?? ''
    await anna.api.customerProfiles.removeContact({ customerId, contactId })

    const email = { type: 'email', value: 'ivan@x.example' }
    const changes = [
      { name: { was: name, is: 'Ivan' }, statusId: { was: null, is: status?.id }, notes: { city: { was: null, is: 'Tver' } } },
      { tagsAdded: ['VIP'] },
      { contactsAdded: [email] },
      { contactsRemoved: [email] },
    ]
    expect(await historyOf(office, customerId)).toEqual(changes.map((change) => ({ byId: anna.id, cause: 'operator', change })))
  })

  it('calls statuses and fields that are deleted since what they were called', async () => {
    const office = await given.office()
    const { customerStatuses, customerFields, customers } = office.administrator.api
    const { customerId } = await office.customer()
    const [kept] = (await customerStatuses.list()).items
    const status = await customerStatuses.create({ name: 'Wavering', colour: 'violet' })
    const field = await customerFields.create({ name: 'Size', type: 'text' })
    await customers.update({ customerId, statusId: status.id })
    await customerFields.setValue({ customerId, fieldId: field.id, value: 'XL' })
    await customers.update({ customerId, statusId: kept?.id })
    await customerStatuses.update({ statusId: status.id, name: 'Doubts', colour: 'pink' })
    await customerStatuses.delete({ statusId: status.id })
    await customerFields.delete({ fieldId: field.id })

    const { items } = await office.olga.api.customerActs.changes({ customerId })
    expect(items.map(({ goneNames }) => goneNames)).toEqual([{ [status.id]: 'Doubts' }, { [field.id]: 'Size' }, { [status.id]: 'Doubts' }])
  })

  it('knows a field from what every object has by that name', async () => {
    const office = await given.office()
    const { customerId } = await office.customer()
    await office.anna.api.customerProfiles.addField({ customerId, name: 'constructor', value: 'Volkov' })

    const [{ change } = { change: {} }] = await historyOf(office, customerId)
    expect(change).toEqual({ fields: { constructor: { was: null, is: 'Volkov' } } })
  })

  it('tells what customers say of themselves, who became part of them, and that they are spam', async () => {
    const office = await given.office()
    const { olga } = office
    const [kept, other] = [await office.customer(), await office.customer()]
    await other.api.introduce({ name: 'Vera' })
    const { customerId } = kept
    await olga.api.merges.merge({ customerId, otherIds: [other.customerId] })
    await olga.api.blacklist.markCustomer({ customerId })
    await olga.api.blacklist.unmarkCustomer({ customerId })

    const changes = (await historyOf(office, customerId)).map(({ cause, change }) => [cause, change])
    expect(changes).toEqual([
      ['customer', { name: { was: expect.any(String), is: 'Vera' } }],
      ['operator', { merged: ['Vera'] }],
      ['operator', { spam: true }],
      ['operator', { spam: false }],
    ])
  })
})
