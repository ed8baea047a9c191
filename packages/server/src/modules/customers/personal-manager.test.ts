import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe("a customer's personal manager", () => {
  it('is set, told to the screens, and taken away again', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { customerId } = await office.customer()
    const screen = await olga.listens()

    const changed = await anna.api.customers.update({ customerId, personalManagerId: boris.id })

    expect(changed.personalManagerId).toBe(boris.id)
    expect((await screen.hears('customer.updated')).payload.customer).toEqual(changed)
    const cleared = await anna.api.customers.update({ customerId, personalManagerId: null })
    expect(cleared).toMatchObject({ personalManagerId: null, name: changed.name, version: changed.version + 1 })
  })

  it('stays when only the name changes, and when the colleague leaves', async () => {
    const { anna, boris, administrator, ...office } = await given.office()
    const { customerId } = await office.customer()
    await anna.api.customers.update({ customerId, personalManagerId: boris.id })

    await administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: { type: 'queue' } })

    expect(await anna.api.customers.update({ customerId, name: 'Ivan' })).toMatchObject({ name: 'Ivan', personalManagerId: boris.id })
  })

  it('is an active operator of the organisation', async () => {
    const { anna, boris, administrator, ...office } = await given.office()
    const [{ customerId }, stranger] = [await office.customer(), (await given.office()).anna]
    await administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: { type: 'queue' } })

    const refused = (personalManagerId: string) =>
      expectError(anna.api.customers.update({ customerId, personalManagerId }), 'accountNotFoundException')
    await refused(boris.id)
    await refused(stranger.id)
  })
})
