import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

it('a chat that is handed over says who handed it and why, until its new operator opens it', async () => {
  const { anna, boris, ...office } = await given.office()
  const { chat } = await office.assignedChat(anna)

  const handed = await anna.handsTo(chat, boris, 'Urgent: they called the director')
  expect(handed.arrival).toEqual({ byId: anna.id, at: handed.assignedAt, comment: 'Urgent: they called the director' })
  await anna.api.chats.markRead({ chatId: chat.id, seq: chat.lastSeq })
  expect((await boris.api.chats.get({ chatId: chat.id })).arrival).not.toBeNull()

  await boris.api.chats.markRead({ chatId: chat.id, seq: 0 })
  expect((await boris.api.chats.get({ chatId: chat.id })).arrival).toBeNull()
})

it('who gives a chat to a colleague is named, too, and an answer or a transfer back ends it', async () => {
  const { anna, boris, olga, ...office } = await given.office()
  const { chat } = await office.assignedChat(anna)

  const given1 = await olga.api.chats.assign({ chatId: chat.id, accountId: boris.id, expectedAssigneeId: anna.id })
  expect(given1.arrival).toMatchObject({ byId: olga.id, comment: null })
  await boris.replies(given1, 'I am here')
  expect((await boris.api.chats.get({ chatId: chat.id })).arrival).toBeNull()
  await boris.handsTo(chat, anna)
  const back = await boris.api.chats.undoTransfer({ chatId: chat.id })

  expect(back).toMatchObject({ assigneeId: boris.id, arrival: null })
})

it('what somebody takes, gets from a queue or by distribution arrives from nobody', async () => {
  const { anna, ...office } = await given.office()
  const { chat } = await office.waitingChat()

  expect((await anna.takes(chat)).arrival).toBeNull()
})
