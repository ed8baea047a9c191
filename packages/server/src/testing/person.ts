import { type ChatView, newId } from '@besedka/contract'
import { expect } from 'vitest'
import { type Caller, createApi } from './call.ts'
import { FeedListener, type StaffHearing, type StaffListener } from './feed-listener.ts'

export type Person = ReturnType<typeof createPerson>

/** A colleague at work: the typed calls of their session, and the sentences that tests are made of. */
export function createPerson(caller: Caller & { token: string }, account: { id: string; name: string; email: string }) {
  const api = createApi(caller)

  async function listens(cursor?: number): Promise<StaffListener> {
    const { ticket } = await api.live.openStaffFeed()
    return new FeedListener<StaffHearing>(caller.address).open({ ticket, cursor })
  }

  return {
    ...account,
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
    takes: (chat: { id: string }): Promise<ChatView> => api.chats.assign({ chatId: chat.id, accountId: account.id }),
    replies: (chat: { id: string }, text: string, id = newId()) => api.messages.send({ chatId: chat.id, id, text }),
    notes: (chat: { id: string }, text: string, id = newId()) => api.messages.send({ chatId: chat.id, id, kind: 'internal', text }),
    handsTo: (chat: { id: string }, colleague: { id: string }, comment = '') =>
      api.chats.transfer({ chatId: chat.id, to: { type: 'operator', accountId: colleague.id }, comment }),
    handsToTeam: (chat: { id: string }, team: { id: string }, comment = '') =>
      api.chats.transfer({ chatId: chat.id, to: { type: 'team', teamId: team.id }, comment }),
    closes: (chat: { id: string }): Promise<ChatView> => api.chats.close({ chatId: chat.id }),
    reopens: (chat: { id: string }): Promise<ChatView> => api.chats.reopen({ chatId: chat.id }),
    reads: async (chat: { id: string }) => (await api.messages.list({ chatId: chat.id, limit: 100 })).items,
  }
}
