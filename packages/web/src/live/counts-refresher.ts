import type { LiveContext } from './live-context.ts'

const settleMs = 1_500

/** Fetches the counters: at once when asked, and soon after changes, because what this screen has not loaded moves them too. */
export function createCountsRefresher({ store, ports, wanted, mayFetch }: LiveContext) {
  let cancel: (() => void) | null = null
  let scope: 'mine' | 'all' | null = null

  /** Answers false when the counters, if anybody shows them, did not come; a refusal is an answer. */
  async function fetchNow(): Promise<boolean> {
    cancel?.()
    cancel = null
    const asked = scope
    if (asked === null || !mayFetch()) return true
    try {
      const counts = await ports.api.counts(asked)
      store.update((state) => ({ ...state, counts: { ...state.counts, [asked]: counts } }))
      return true
    } catch (error) {
      // The former figures stay until the new ones come.
      return ports.api.failureOf(error).kind !== 'unreachable'
    }
  }

  return {
    show(asked: 'mine' | 'all'): Promise<void> {
      scope = asked
      return wanted.want('counts', fetchNow)
    },
    fetchNow,
    soon() {
      cancel ??= ports.clock.after(settleMs, () => void wanted.want('counts', fetchNow))
    },
  }
}
