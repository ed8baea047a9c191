import { type ChatView, newId } from '@besedka/contract'
import { expect } from 'vitest'
import { type Caller, createApi } from './call.ts'
import { FeedListener, type StaffHearing, type StaffListener } from './feed-listener.ts'
import type { Shift } from './shift.ts'

export type Person = ReturnType<typeof createPerson>

/** A colleague at work: the typed calls of their session, and the sentences that tests are made of. */
export function createPerson(caller: Caller & { token: string }, account: { id: string; name: string; email: string; shift?: Shift }) {
  const api = createApi(caller)
  const shift: Shift = account.shift ?? ((work) => work())

  async function listens(cursor?: number, fromLog?: string): Promise<StaffListener> {
    const { ticket, log } = await api.live.openStaffFeed()
    return new FeedListener<StaffHearing>(caller.address).open({ ticket, cursor, log: fromLog ?? log })
  }

  return {
    ...account,
    /** Whatever is done in it is done while being at work. */
    shift,
    caller,
    api,
    /** Opens a workspace: from now on it hears what this person may hear. */
    listens,
    /** The same for an operator, and waits until that has brought them to work: nothing more comes of it. */
    async comes(): Promise<StaffListener> {
      const listener = await listens()
      await expect.poll(async () => (await api.operators.own()).operator.status).not.toBe('offline')
      await listener.caughtUp()
      return listener
    },
    /** Takes a chat, being at work for as long as that lasts. */
    takes: (chat: { id: string }): Promise<ChatView> => shift(() => api.chats.assign({ chatId: chat.id, accountId: account.id })),
    /** The same for whoever has waited longest. */
    takesNext: (asked: Parameters<typeof api.chats.next>[0] = {}): Promise<ChatView | null> => shift(() => api.chats.next(asked)),
    /** The same for a chat with a customer whom one writes first. */
    starts: (whom: { customerId: string; contactId: string }): Promise<ChatView> => shift(() => api.chats.start(whom)),
    replies: (chat: { id: string }, text: string, id = newId()) => shift(() => api.messages.send({ chatId: chat.id, id, text })),
    /** The same with all that a message may carry. */
    sends: (message: Parameters<typeof api.messages.send>[0]) => shift(() => api.messages.send(message)),
    notes: (chat: { id: string }, text: string, id = newId()) => api.messages.send({ chatId: chat.id, id, kind: 'internal', text }),
    handsTo: (chat: { id: string }, colleague: { id: string }, comment = '') =>
      api.chats.transfer({ chatId: chat.id, to: { type: 'operator', accountId: colleague.id }, comment }),
    handsToTeam: (chat: { id: string }, team: { id: string }, comment = '') =>
      api.chats.transfer({ chatId: chat.id, to: { type: 'team', teamId: team.id }, comment }),
    closes: (chat: { id: string }): Promise<ChatView> => api.chats.close({ chatId: chat.id }),
    reopens: (chat: { id: string }): Promise<ChatView> => shift(() => api.chats.reopen({ chatId: chat.id })),
    reads: async (chat: { id: string }) => (await api.messages.list({ chatId: chat.id, limit: 100 })).items,
  }
}
