import type { Pace } from '@besedka/channels/kit'

type PaceOfChat = NonNullable<Pace['perChat']>

export type PaceOfChats = ReturnType<typeof createPaceOfChats>

/** Above so many chats those that are at rest are forgotten. */
const rememberedMax = 10_000

/**
 * The places in time at which one chat after another is told something, where a provider slows down whoever tells the same person too much at once: `burst`
 * calls in a row, and then `perSecond`. Each process keeps a pace of its own: where several send in turn for a chat, what they send together may be too much,
 * and the provider's refusal (`retryAfterMs`) slows them down.
 */
export function createPaceOfChats(now: () => number = () => performance.now()) {
  /** Up to when a chat's places are given away, as if none of them had been taken in a burst. */
  const takenUntil = new Map<string, number>()

  function waitMs(chatId: string, pace: PaceOfChat | undefined): number {
    if (!pace) return 0
    const aheadMs = (takenUntil.get(chatId) ?? 0) - now()
    return Math.max(0, Math.ceil(aheadMs - ((pace.burst - 1) * 1_000) / pace.perSecond))
  }

  return {
    /** In how many milliseconds the chat's next place is. */
    waitMs,
    /** Takes it. Answers in how many milliseconds it is. */
    take(chatId: string, pace: PaceOfChat | undefined): number {
      if (!pace) return 0
      const until = waitMs(chatId, pace)
      if (takenUntil.size >= rememberedMax) for (const [id, at] of takenUntil) if (at <= now()) takenUntil.delete(id)
      takenUntil.set(chatId, Math.max(takenUntil.get(chatId) ?? 0, now()) + 1_000 / pace.perSecond)
      return until
    },
  }
}
