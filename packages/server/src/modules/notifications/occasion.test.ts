import { expect, it } from 'vitest'
import { occasionsOf } from './occasion.ts'

it('tells of a message that the version before has written to the log, which knew no followers', () => {
  const chat = { id: 'chat', assigneeId: 'anna', customerName: 'Marina' }
  const message = { kind: 'customer', authorId: null, seq: 1, extras: {} }

  const occasions = occasionsOf({ type: 'message.created', audience: ['account:anna'], payload: { chat, message } } as never)

  expect(occasions).toEqual([expect.objectContaining({ event: 'newMessage', audience: 'account:anna' })])
})

it('tells of an overdue answer who has the chat, beside those who manage all chats', () => {
  const overdue = (assigneeId: string | null) =>
    occasionsOf({
      type: 'chat.overdue',
      audience: [],
      payload: { chat: { id: 'chat', assigneeId, customerName: 'Marina' }, detail: {} },
    } as never)

  expect(overdue('anna')).toEqual([expect.objectContaining({ event: 'overdue', audience: ['right:AUTHORITY_ALL_CHATS', 'account:anna'] })])
  expect(overdue(null)).toEqual([expect.objectContaining({ audience: ['right:AUTHORITY_ALL_CHATS'] })])
})
