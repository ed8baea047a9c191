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

it("turns the pages of an operator's closed chats without a gap, and takes a reopened one out of them", async () => {
  const office = await given.office()
  const { anna } = office
  const chats = []
  for (let n = 0; n < 3; n++) chats.unshift((await office.assignedChat(anna)).chat)
  for (const chat of chats.toReversed()) await anna.closes(chat)

  const first = await anna.api.chats.list({ filter: 'closed', limit: 2 })
  const second = await anna.api.chats.list({ filter: 'closed', limit: 2, cursor: first.nextCursor ?? '' })
  await anna.reopens({ id: chats[1]?.id ?? '' })
  const left = await anna.api.chats.list({ filter: 'closed' })

  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(chats.map(({ id }) => id))
  expect(second.nextCursor).toBeNull()
  expect(left.items.map(({ id }) => id)).toEqual([chats[0]?.id, chats[2]?.id])
})
