import type { Pace } from '@besedka/channels/kit'

type PaceOfChat = NonNullable<Pace['perChat']>

/** From this many chats on, those that have no place taken any more are forgotten. */
const rememberedMax = 10_000

/**
 * Rate limits for each chat ("token bucket"), for providers that limit what is sent to one person: `burst` calls in a row, and then `perSecond`. They live in the
 * memory of a process. Where several processes send for a chat in turn, they may exceed the limit together; the provider's refusal (`retryAfterMs`) then slows
 * them down.
 */
export function createPaceOfChats(now: () => number = () => performance.now()) {
  /** The moment at which all calls of a chat would have gone out at `perSecond`, without a burst. */
  const takenUntil = new Map<string, number>()

  function waitMs(chatId: string, pace: PaceOfChat | undefined): number {
    if (!pace) return 0
    const aheadMs = (takenUntil.get(chatId) ?? 0) - now()
    return Math.max(0, Math.ceil(aheadMs - ((pace.burst - 1) * 1_000) / pace.perSecond))
  }

  return {
    /** In how many milliseconds the chat's next call may go out. */
    waitMs,
    /** Takes that place. Answers in how many milliseconds it is. */
    take(chatId: string, pace: PaceOfChat | undefined): number {
      if (!pace) return 0
      const chatMs = waitMs(chatId, pace)
      if (takenUntil.size >= rememberedMax) for (const [id, at] of takenUntil) if (at <= now()) takenUntil.delete(id)
      takenUntil.set(chatId, Math.max(takenUntil.get(chatId) ?? 0, now()) + 1_000 / pace.perSecond)
      return chatMs
    },
  }
}
