import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

it('customers are found by a phone however it is written, and narrowed by status, manager and tag', async () => {
  const { anna, boris, ...office } = await given.office()
  const [one, other] = [await office.customer(), await office.customer()]
  const { api } = anna
  const [status] = (await api.customerStatuses.list()).items
  await api.customerProfiles.addContact({ customerId: one.customerId, type: 'phone', value: '+7 921 123-45-67' })
  await api.customerProfiles.addTag({ customerId: one.customerId, tag: 'Опт' })
  await api.customers.update({ customerId: one.customerId, statusId: status?.id, personalManagerId: boris.id })
  const found = async (asked: Parameters<typeof api.customers.list>[0]) => (await api.customers.list(asked)).items.map(({ id }) => id)

  for (const search of ['8 (921) 123-45-67', '+79211234567', '123-45', '921123']) expect(await found({ search })).toEqual([one.customerId])
  expect(await found({ search: '99-99-99' })).toEqual([])
  expect(await found({ search: 'ОПТ' })).toEqual([one.customerId])
  expect(await found({ search: 'Оп' })).toEqual([])
  expect(await found({ tag: 'опт' })).toEqual([one.customerId])
  expect(await found({ statusId: status?.id ?? '' })).toEqual([one.customerId])
  expect(await found({ managerId: boris.id })).toEqual([one.customerId])
  expect(await found({ managerId: anna.id })).toEqual([])
  expect(new Set(await found({}))).toEqual(new Set([one.customerId, other.customerId]))
})

it('customers are found by what any channel knows them by: a number of a messenger in any form, and an id as a whole', async () => {
  const { anna, ...office } = await given.office()
  const [one, other, user] = [await office.customer(), await office.customer(), await office.customer()]
  const known = (customerId: string, type: string, value: string) =>
    server().database.systemPool.query(
      'INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id) VALUES ($1, gen_random_uuid(), $2, $3, $4, $5)',
      [office.id, customerId, type, value, office.site.id],
    )
  await known(one.customerId, 'whatsapp', '79215550001')
  await known(other.customerId, 'telegram', '4711081500')
  await known(user.customerId, 'site_chat', 'user:login-42')
  const found = async (search: string) => (await anna.api.customers.list({ search })).items.map(({ id }) => id)

  for (const search of ['8 921 555-00-01', '555-00-01']) expect(await found(search)).toEqual([one.customerId])
  expect(await found('4711081500')).toEqual([other.customerId])
  expect(await found('47110')).toEqual([])
  expect(await found('login-42')).toEqual([user.customerId])
})
