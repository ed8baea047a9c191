import type { Chat } from '../api/chat.ts'

/** What a buyer has not read by then is not asked for any more. */
const watchedSeconds = 3 * 24 * 3600

/**
 * Which chats are to be read again only to see whether the buyer has read us: Avito tells of that to nobody. The longer ago the answer, the rarer the
 * question: after a tenth of its age, so that an answer of an hour ago is asked for every six minutes.
 */
export function createWatch({ receiptMs }: { receiptMs: number }) {
  const dueAt = new Map<string, { messageId: string; at: number }>()
  const lastRead = new Map<string, string>()

  return {
    isDue({ id, last_message: last }: Chat, { accountId, from, now }: { accountId: string; from: number; now: Date }): boolean {
      const ageSeconds = last ? now.getTime() / 1000 - last.created : Number.POSITIVE_INFINITY
      const isWatched = last && last.author_id === accountId && last.created >= from && ageSeconds < watchedSeconds
      if (!isWatched || lastRead.get(id) === `read:${last.id}`) {
        dueAt.delete(id)
        return false
      }
      const known = dueAt.get(id)
      if (known?.messageId === last.id && performance.now() < known.at) return false
      dueAt.set(id, { messageId: last.id, at: performance.now() + Math.max(receiptMs, ageSeconds * 100) })
      return true
    },

    /** Whether a receipt says more than the one before. */
    isNews: (chatId: string, receipt: string): boolean => lastRead.get(chatId) !== receipt,

    told: (chatId: string, receipt: string): void => void lastRead.set(chatId, receipt),

    /** Forgets all other chats. */
    keep(chatIds: ReadonlySet<string>): void {
      for (const known of [dueAt, lastRead]) for (const id of known.keys()) if (!chatIds.has(id)) known.delete(id)
    },
  }
}
