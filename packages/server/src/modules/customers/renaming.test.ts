import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe("a customer's new name", () => {
  it('is seen everywhere at once: card, lists, search, open and closed chats', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat: closed } = await office.assignedChat(anna)
    await anna.closes(closed)
    await visitor.writes('Me again')
    const open = await office.chatOf(visitor)
    const screen = await olga.listens()

    await anna.api.customers.update({ customerId: visitor.customerId, name: '  Иван Петров  ' })

    expect((await screen.hears('customer.updated')).payload.customer.name).toBe('Иван Петров')
    const renamed = [await screen.hears('chat.updated'), await screen.hears('chat.updated')]
    expect(new Set(renamed.map((event) => event.payload.chat.id))).toEqual(new Set([closed.id, open.id]))
    expect((await olga.api.chats.list({ filter: 'waiting', search: 'петров' })).items).toMatchObject([{ id: open.id }])
    expect((await olga.api.chats.list({ filter: 'closed', search: 'петров' })).items).toMatchObject([{ customerName: 'Иван Петров' }])
    expect((await olga.api.customers.list({ search: 'ПЕТРОВ' })).items).toMatchObject([{ id: visitor.customerId }])
  })

  it('is found with or without the dots of ё, and whatever signs it has', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    await anna.api.customers.update({ customerId: visitor.customerId, name: 'Алёна Королева (ё-моё) [1+1]' })
    const found = async (search: string) => (await olga.api.chats.list({ filter: 'assigned', search })).items.map(({ id }) => id)

    for (const part of ['алена', 'КОРОЛЁВ', 'лёна к', '(е-мое) [1+1]', 'Ё']) expect(await found(part)).toEqual([chat.id])
    for (const part of ['ал.на е', 'е*', '[её]', '(е)', 'е\\', '***:е']) expect(await found(part)).toEqual([])
  })

  it('that the customers give themselves is seen by the staff', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const screen = await anna.listens()

    expect(await visitor.api.introduce({ name: 'Мария' })).toEqual({ name: 'Мария' })

    expect((await screen.hears('chat.updated')).payload.chat).toMatchObject({ id: chat.id, customerName: 'Мария' })
  })

  it('is carried by a chat that is opened in the same moment', async () => {
    const office = await given.office()
    for (let round = 0; round < 6; round++) {
      const visitor = await office.customer()

      await Promise.all([visitor.writes('Good morning'), visitor.api.introduce({ name: 'Мария' })])

      expect(await office.chatOf(visitor)).toMatchObject({ customerName: 'Мария' })
    }
  })

  it('is refused when it is blank, too long, or for nobody', async () => {
    const { anna, ...office } = await given.office()
    const { customerId } = await office.customer()

    await expectError(anna.api.customers.update({ customerId, name: '   ' }), 'validationException')
    await expectError(anna.api.customers.update({ customerId, name: 'x'.repeat(256) }), 'validationException')
    await expectError(anna.api.customers.update({ customerId: newId(), name: 'Ivan' }), 'profileNotFoundException')
  })
})
