import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { seedFile } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

it('the history of a customer is narrowed to words, to who wrote and to a channel, within what the account may see', async () => {
  const { anna, boris, olga, ...office } = await given.office()
  const { visitor, chat: first } = await office.assignedChat(anna)
  const { customerId } = visitor
  await visitor.writes('Где мой зелёный чайник?')
  await anna.notes(first, 'Ask the warehouse')
  await anna.closes(first)
  await visitor.writes('One more thing')
  const second = await office.chatOf(visitor)
  await boris.takes(second)
  const found = async (person: typeof anna, asked: { text?: string; kind?: 'customer' | 'internal'; channelId?: string } = {}) =>
    (await person.api.customers.history({ customerId, ...asked })).items.map(({ id }) => id)

  expect(await found(olga)).toEqual([second.id, first.id])
  expect(await found(olga, { text: 'ЗЕЛЕНЫЙ' })).toEqual([first.id])
  expect(await found(olga, { text: '100%' })).toEqual([])
  expect(await found(olga, { kind: 'internal' })).toEqual([first.id])
  expect(await found(olga, { kind: 'customer', text: 'warehouse' })).toEqual([])
  expect(await found(olga, { channelId: office.site.id })).toEqual([second.id, first.id])
  expect(await found(olga, { channelId: newId() })).toEqual([])
  expect(await found(boris)).toEqual([second.id])
  await expectError(olga.api.customers.history({ customerId: newId() }), 'profileNotFoundException')
})

it('the files of a customer come from all chats that the account may see, of one kind if asked', async () => {
  const { anna, boris, olga, ...office } = await given.office()
  const { visitor, chat } = await office.assignedChat(anna)
  const { customerId } = visitor
  const file = await seedFile(server().database, office.id, { customerId })
  await visitor.api.sendMessage({ id: newId(), text: '', fileIds: [file.id] })
  const [sent] = (await olga.api.customers.files({ customerId })).items

  expect(sent).toMatchObject({ chatId: chat.id, file: { id: file.id } })
  const kinds = sent?.file.kind === 'image' ? (['image', 'video'] as const) : (['document', 'video'] as const)
  expect((await olga.api.customers.files({ customerId, kind: kinds[0] })).items).toHaveLength(1)
  expect((await olga.api.customers.files({ customerId, kind: kinds[1] })).items).toEqual([])
  expect((await boris.api.customers.files({ customerId })).items).toEqual([])
})
