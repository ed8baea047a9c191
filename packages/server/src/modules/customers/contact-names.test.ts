import { expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
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

/** Hears somebody who says their names, and answers the contact that they are settled on. */
async function listening() {
  const { id, site } = await given.office()
  const place = { type: 'whatsapp', channelId: site.id }
  const hears = ([value = '', ...aliases]: string[], lasting?: string) =>
    inOrganisation(server().app, id, async (tx) => {
      const settled = await settleContactNames(tx, { ...place, value, aliases, lasting })
      await findOrCreateCustomerByContact(tx, { name: value, locale: null, device: null, contact: { ...place, value: settled } })
      return settled
    })
  return { hears }
}
