import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

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
  expect(await found({ tag: 'опт' })).toEqual([one.customerId])
  expect(await found({ statusId: status?.id ?? '' })).toEqual([one.customerId])
  expect(await found({ managerId: boris.id })).toEqual([one.customerId])
  expect(await found({ managerId: anna.id })).toEqual([])
  expect(new Set(await found({}))).toEqual(new Set([one.customerId, other.customerId]))
})
