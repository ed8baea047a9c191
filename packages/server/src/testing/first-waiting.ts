import type { ChatView } from '@besedka/contract'
import { expect, vi } from 'vitest'
import type { Office } from './given.ts'

/** The first chat of the queue, once there is one. `lastSeq`: and once its log has come so far. */
export function firstWaiting({ olga }: Pick<Office, 'olga'>, { lastSeq }: { lastSeq?: number } = {}): Promise<ChatView> {
  return vi.waitFor(
    async () => {
      const [chat] = (await olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
      if (!chat) throw new Error('There is no chat yet')
      if (lastSeq !== undefined) expect(chat.lastSeq).toBe(lastSeq)
      return chat
    },
    { timeout: 40_000, interval: 50 },
  )
}
