import type { Person } from '../../../../server/src/testing/person.ts'

/** Takes the chat that was written to last, if nobody has it, and answers it. */
export async function answersNewestChat(person: Person, text: string): Promise<void> {
  const lists = await Promise.all((['waiting', 'assigned'] as const).map((filter) => person.api.chats.list({ filter, order: 'activity' })))
  const chat = lists.flatMap((list) => list.items)[0]
  if (!chat) throw new Error('Nobody has written yet')
  if (chat.assigneeId === null) await person.takes(chat)
  await person.replies(chat, text)
}
