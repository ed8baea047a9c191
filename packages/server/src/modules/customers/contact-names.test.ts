import { expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { contactForAddress } from './contact-for-address.ts'
import { settleContactNames } from './contact-names.ts'
import { findOrCreateCustomerByContact } from './create-customer.ts'

useServer()

it.each(['number', 'id'])(
  'a number that has a new owner is theirs, and makes nobody the old one, who was known by the %s first',
  async (first) => {
    const { hears } = await listening()
    const [number, anna, boris] = ['79990000001', 'RU.10', 'RU.20']
    const known = first === 'number' ? await hears([number]) : await hears([anna], anna)
    expect(await hears([number, anna], anna)).toBe(known)

    expect(await hears([number, boris], boris)).toBe(boris)
    expect(await hears([number, boris], boris)).toBe(boris)
    expect(await hears([number])).toBe(boris)

    expect(await hears([anna], anna)).toBe(known)
    expect(await hears(['79990000002', anna], anna)).toBe(known)
    expect(await hears(['79990000002'])).toBe(known)
  },
)

it('a number that was heard alone is that of whoever says it beside their id', async () => {
  const { hears } = await listening()
  expect(await hears(['79990000001'])).toBe('79990000001')
  expect(await hears(['79990000001', 'RU.10'], 'RU.10')).toBe('79990000001')
  expect(await hears(['RU.10'], 'RU.10')).toBe('79990000001')
})

it('a colleague who writes to a number, and a program that asks by it, find who is known by an id beside it', async () => {
  const { anna, id, place, hears } = await listening()
  const number = '79990000001'
  await hears(['RU.10', number], 'RU.10')
  const address = { ...place, value: number, elsewhere: [{ type: 'phone', value: `+${number}` }], name: 'Vera' }

  const { customerId, isNew } = await inOrganisation(server().app, id, (tx) => contactForAddress(tx, address))
  const { customer, created } = await anna.api.customers.findOrCreate({ type: 'phone', value: `+${number}` })

  expect({ isNew, created, customer }).toMatchObject({
    isNew: false,
    created: false,
    customer: { id: customerId, contacts: [{ value: 'RU.10' }] },
  })
  // It is somebody else's by now.
  await hears([number, 'RU.20'], 'RU.20')
  const found = await anna.api.customers.findOrCreate({ type: 'phone', value: `+${number}` })
  expect(found.customer.contacts).toMatchObject([{ value: 'RU.20' }])
})

/** Hears somebody who says their names, and answers the contact that they are settled on. */
async function listening() {
  const { anna, id, site } = await given.office()
  const place = { type: 'whatsapp', channelId: site.id }
  const hears = ([value = '', ...aliases]: string[], lasting?: string) =>
    inOrganisation(server().app, id, async (tx) => {
      const settled = await settleContactNames(tx, { ...place, value, aliases, lasting })
      await findOrCreateCustomerByContact(tx, { name: value, locale: null, device: null, contact: { ...place, value: settled } })
      return settled
    })
  return { anna, id, place, hears }
}
