const window = 20
const least = 5
const openMs = 30_000
const askAgainLeastMs = 250
const askAgainMostMs = 5_000
/** Calls to all providers at a time, of one process. Below the number of jobs that run beside each other: what comes in has to be read too. */
export const placesOfAll = 32

export type Breakers = ReturnType<typeof createBreakers>

/**
 * Stops asking a provider that fails: when half of a channel's last 20 calls (at least 5) failed for reasons that are not the message's
 * own, nothing is sent for 30 s, and then one message at a time until one passes. Counted by each process; the pause itself is written on
 * the channel, so every process keeps it.
 */
export function createBreakers(now: () => number = Date.now) {
  const channels = new Map<string, { outcomes: boolean[]; probing: boolean; entered: number[] }>()
  let inFlight = 0

  function of(channelId: string) {
    const known = channels.get(channelId)
    if (known) return known
    const fresh = { outcomes: [], probing: false, entered: [] }
    channels.set(channelId, fresh)
    return fresh
  }

  return {
    /**
     * Takes one of the channel's places, or says that all are taken. There is only one while the channel is probed, and while half of all
     * places are taken: several providers that hang must not leave none for the one that does not.
     */
    enter(channelId: string, places: number): boolean {
      const channel = of(channelId)
      const most = channel.probing || inFlight >= placesOfAll / 2 ? 1 : places
      if (channel.entered.length >= most || inFlight >= placesOfAll) return false
      channel.entered.push(now())
      inFlight++
      return true
    },
    leave(channelId: string): void {
      // It may be another one's moment: all that matters is about how long calls take.
      of(channelId).entered.shift()
      inFlight--
    },
    /**
     * In how many ms somebody who found no place may ask again: soon where calls are quick, and later the longer they take, for a provider
     * that hangs would else keep us busy with asking.
     */
    askAgainMs(channelId: string): number {
      const [longest = now()] = of(channelId).entered
      return Math.min(askAgainMostMs, Math.max(askAgainLeastMs, now() - longest))
    },
    passed(channelId: string): void {
      const channel = of(channelId)
      if (channel.probing) channel.outcomes = []
      channel.probing = false
      channel.outcomes = [...channel.outcomes, true].slice(-window)
    },
    /** Answers for how long the channel has to rest now, or undefined while it may go on. */
    failed(channelId: string): number | undefined {
      const channel = of(channelId)
      channel.outcomes = [...channel.outcomes, false].slice(-window)
      const failures = channel.outcomes.filter((passed) => !passed).length
      const opens = channel.probing || (channel.outcomes.length >= least && failures * 2 >= channel.outcomes.length)
      if (!opens) return undefined
      channel.probing = true
      return openMs
    },
  }
}
