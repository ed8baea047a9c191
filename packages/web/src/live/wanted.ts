import { backOffMs } from './back-off.ts'
import type { LivePorts } from './ports.ts'

/** What a screen asks for by itself, one of each at a time; `newer`: what a chat on it has got since it was fetched. */
export type Part = 'list' | 'counts' | `${'chat' | 'newer' | 'draft'} ${string}`

export type Wanted = ReturnType<typeof createWanted>

type Want = { missed: boolean; retry(): void; cancelRetry(): void }

/**
 * Keeps at what the screen asks for: it is fetched again until it comes, or until something else is wanted in its place.
 * @param onChange something has come, or has been missed
 */
export function createWanted({ clock, random }: Pick<LivePorts, 'clock' | 'random'>, onChange: () => void) {
  const wants = new Map<Part, Want>()

  async function attempt(part: Part, fetch: () => Promise<boolean>, failures: number) {
    wants.get(part)?.cancelRetry()
    const retry = () => void attempt(part, fetch, failures + 1)
    const want: Want = { missed: failures > 0, retry, cancelRetry() {} }
    wants.set(part, want)
    const came = await fetch()
    if (wants.get(part) !== want) return
    if (came) wants.delete(part)
    else {
      want.missed = true
      want.cancelRetry = clock.after(backOffMs(failures, random()), retry)
    }
    onChange()
  }

  return {
    /** Resolves after the first attempt. `fetch` answers whether it came. */
    want: (part: Part, fetch: () => Promise<boolean>): Promise<void> => attempt(part, fetch, 0),
    /** The server is there again: what was missed is asked for at once. */
    hurry() {
      for (const want of [...wants.values()]) if (want.missed) want.retry()
    },
    /** Nobody looks at these any more. */
    forget(parts: readonly Part[]) {
      for (const part of parts) {
        wants.get(part)?.cancelRetry()
        wants.delete(part)
      }
      onChange()
    },
    /** Nothing is wanted any more: all of it is fetched in another way. */
    drop() {
      for (const want of wants.values()) want.cancelRetry()
      wants.clear()
    },
    /** Whether all that was wanted has come. */
    hasCome: () => wants.size === 0,
    /** Whether something did not come when it was asked for, and has not come since. */
    isMissed: () => [...wants.values()].some((want) => want.missed),
  }
}
