import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

it('shows an operator the closed chats they took part in, the last one first, and nobody else', async () => {
  const office = await given.office()
  const { anna, boris } = office
  const [first, second] = [await office.assignedChat(anna), await office.assignedChat(anna)]
  await anna.closes(first.chat)
  await anna.closes(second.chat)

  expect((await anna.api.chats.list({ filter: 'closed' })).items.map(({ id }) => id)).toEqual([second.chat.id, first.chat.id])
  expect((await boris.api.chats.list({ filter: 'closed' })).items).toEqual([])
})
