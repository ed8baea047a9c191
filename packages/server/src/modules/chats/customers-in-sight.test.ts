import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('a customer', () => {
  it('is seen by those who see one of their chats, and by those who look after profiles', async () => {
    const { anna, ...office } = await given.office()
    const [nobody, colleague, editor] = await Promise.all([
      office.person('Nobody', []),
      office.person('Vera', ['AUTHORITY_CHAT_DISTRIBUTION']),
      office.person('Editor', ['AUTHORITY_PROFILE_UPDATE']),
    ])
    const { visitor, chat } = await office.waitingChat()
    const asked = { customerId: visitor.customerId }

    await expectError(nobody.api.customers.get(asked), 'profileNotFoundException')
    expect(await colleague.api.customers.get(asked)).toMatchObject({ id: visitor.customerId })
    expect(await editor.api.customers.get(asked)).toMatchObject({ id: visitor.customerId })
    await anna.takes(chat)
    await expectError(colleague.api.customers.get(asked), 'profileNotFoundException')
  })

  it('is heard of by those who see one of their chats, and by nobody else', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const nobody = await office.person('Nobody', [])
    const { visitor } = await office.assignedChat(anna)
    const [own, supervisors, colleagues, strangers] = await Promise.all([anna, olga, boris, nobody].map((one) => one.listens()))

    await visitor.api.introduce({ name: 'Ivan' })

    const heard = { customer: expect.objectContaining({ id: visitor.customerId, name: 'Ivan' }) }
    expect((await own?.hears('customer.updated'))?.payload).toEqual(heard)
    expect((await supervisors?.hears('customer.updated'))?.payload).toEqual(heard)
    for (const listener of [colleagues, strangers]) {
      await listener?.caughtUp()
      expect(listener?.events.filter(({ type }) => type === 'customer.updated')).toEqual([])
    }
  })
})
