import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createNotedCustomer, findOrCreateCustomerByContact } from './create-customer.ts'

useServer()

const number = '79990000017'

/** An organisation with customers who have a contact each, and somebody who writes from a number. */
async function scene() {
  const { id, site } = await given.office()
  const within = <T>(work: Parameters<typeof inOrganisation<T>>[2]) => inOrganisation(server().app, id, work)
  return {
    /** Somebody on whose profile a contact stands. */
    noted: (source: 'operator' | 'customer' | 'crm', type = 'phone', value = `+${number}`) =>
      within(async (tx) => {
        const customerId = await createNotedCustomer(tx, { name: 'Vera' })
        const row = { organisation_id: id, id: newId(), customer_id: customerId, type, value, channel_id: null, source }
        await tx.db.insertInto('customer_contacts').values(row).execute()
        return customerId
      }),
    writes: (phone?: string) =>
      within(async (tx) => {
        const contact = { type: 'whatsapp', value: number, channelId: site.id }
        return (await findOrCreateCustomerByContact(tx, { name: 'Vera', locale: null, device: null, contact, phone })).customerId
      }),
  }
}

it.each(['operator', 'crm'] as const)('who writes from a phone that the %s has noted is the customer who has it', async (source) => {
  const { noted, writes } = await scene()
  const vera = await noted(source)

  expect(await writes(`+${number}`)).toBe(vera)
  expect(await writes(`+${number}`)).toBe(vera)
})

it('a phone that a customer typed about themselves joins nobody', async () => {
  const { noted, writes } = await scene()
  const vera = await noted('customer')

  expect(await writes(`+${number}`)).not.toBe(vera)
})

it('a phone that two customers have joins neither', async () => {
  const { noted, writes } = await scene()
  const both = [await noted('operator'), await noted('customer', 'viber', number)]

  expect(both).not.toContain(await writes(`+${number}`))
})

it('where the provider does not confirm the number, nobody is joined', async () => {
  const { noted, writes } = await scene()

  expect(await writes()).not.toBe(await noted('operator'))
})
