import { createHmac } from 'node:crypto'
import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('what a site knows of its visitor', () => {
  it('stands in the fields that are opened to it, in the words of people, and is told to the screens once', async () => {
    const { administrator, olga, ...office } = await given.office()
    const { api } = administrator
    const [gold, silver] = [
      { id: newId(), name: 'Gold' },
      { id: newId(), name: 'Silver' },
    ]
    const plan = await api.customerFields.create({ name: 'Plan', type: 'choice', options: [gold, silver], openToSite: true })
    const orders = await api.customerFields.create({ name: 'Orders', type: 'number', openToSite: true })
    const visitor = await office.customer()
    const screen = await olga.listens()

    await visitor.api.setFields({ values: { plan: 'gold', Orders: '7' } })
    await visitor.api.setFields({ values: { Plan: 'Gold' } })
    await visitor.api.setFields({ values: { Orders: null } })

    await screen.hears('customer.updated')
    expect((await screen.hears('customer.updated')).payload.customer.values).toEqual({ [plan.id]: gold.id })
    expect((await api.customers.get({ customerId: visitor.customerId })).values).not.toHaveProperty(orders.id)
    await screen.caughtUp()
    expect(screen.events.filter(({ type }) => type === 'customer.updated')).toHaveLength(2)
  })

  it('opens no other field, and changes nothing where a part of it does not fit', async () => {
    const { administrator, ...office } = await given.office()
    const { api } = administrator
    await api.customerFields.create({ name: 'Discount', type: 'number' })
    const open = await api.customerFields.create({ name: 'Orders', type: 'number', openToSite: true })
    const visitor = await office.customer()
    const says = (values: Record<string, string>) => visitor.api.setFields({ values })

    await expectError(says({ Orders: '7', Discount: '99' }), 'definedFieldNotFoundException')
    await expectError(says({ Orders: '7', Nothing: '1' }), 'definedFieldNotFoundException')
    await expectError(says({ Orders: 'many' }), 'definedFieldValueException', { name: 'Orders' })
    await api.customerFields.update({ fieldId: open.id, openToSite: false })
    await expectError(says({ Orders: '7' }), 'definedFieldNotFoundException')
    expect((await api.customers.get({ customerId: visitor.customerId })).values).toEqual({})
  })

  it("is the visitor's own word, over nothing that a colleague has filled in", async () => {
    const { administrator, olga, ...office } = await given.office()
    const [plan, orders] = [await openField('Plan'), await openField('Orders')]
    const { api, customerId } = await office.customer()
    await olga.api.customerFields.setValue({ customerId, fieldId: plan.id, value: 'Silver' })

    await api.setFields({ values: { Plan: 'Gold', Orders: '7' } })
    await api.setFields({ values: { Plan: null } })

    expect(await olga.api.customers.get({ customerId })).toMatchObject({
      values: { [plan.id]: 'Silver', [orders.id]: '7' },
      typedValues: [orders.id],
    })

    function openField(name: string) {
      return administrator.api.customerFields.create({ name, type: 'text', openToSite: true })
    }
  })

  it("is the site's where it has signed the visitor", async () => {
    const { administrator, olga, site, ...office } = await given.office()
    const plan = await administrator.api.customerFields.create({ name: 'Plan', type: 'text', openToSite: true })
    const { secret } = await administrator.api.channels.renewIdentitySecret({ channelId: site.id })
    const user = { id: '42', signature: createHmac('sha256', secret).update('42').digest('hex') }
    const { api, customerId } = await office.customer({ user })
    await olga.api.customerFields.setValue({ customerId, fieldId: plan.id, value: 'Silver' })

    await api.setFields({ values: { Plan: 'Gold' } })
    expect(await olga.api.customers.get({ customerId })).toMatchObject({ values: { [plan.id]: 'Gold' }, typedValues: [] })
    await api.setFields({ values: { Plan: null } })
    expect((await olga.api.customers.get({ customerId })).values).toEqual({})
  })
})
