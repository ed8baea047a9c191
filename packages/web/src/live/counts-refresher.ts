import type { LiveContext } from './live-context.ts'

const settleMs = 1_500

/** Fetches the counters: at once when asked, and soon after changes, because what this screen has not loaded moves them too. */
export function createCountsRefresher({ store, ports, mayFetch }: LiveContext) {
  let cancel: (() => void) | null = null
  let scope: 'mine' | 'all' | null = null

  /** Answers whether the counters, if anybody shows them, came. */
  async function fetchNow(): Promise<boolean> {
    cancel?.()
    cancel = null
    const asked = scope
    if (asked === null || !mayFetch()) return true
    try {
      const counts = await ports.api.counts(asked)
      store.update((state) => ({ ...state, counts: { ...state.counts, [asked]: counts } }))
      return true
    } catch {
      // The former figures stay; the next change asks again.
      return false
    }
  }

  return {
    async show(wanted: 'mine' | 'all') {
      scope = wanted
      await fetchNow()
    },
    fetchNow,
    soon() {
      cancel ??= ports.clock.after(settleMs, () => void fetchNow())
    },
  }
}
