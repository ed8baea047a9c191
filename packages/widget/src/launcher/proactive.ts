import type { LauncherChannel } from './channel.ts'
import type { PageMemory } from './page-memory.ts'

type ProactiveMessage = LauncherChannel['proactive'][number]

type ProactiveOptions = {
  channel: LauncherChannel
  origin: string
  memory: PageMemory
  /** Whether the visitor is somewhere where a word would only disturb. */
  isBusy(): boolean
  show(text: string, onOpen: () => void): void
}

/** Says one of the channel's messages on the pages they are meant for, each no more often than it may be. `current` was shown and opened. */
export function watchProactive({ channel, origin, memory, isBusy, show }: ProactiveOptions): { current: string } {
  const state = { current: '' }
  let isSaid = false
  for (const message of channel.proactive) setTimeout(() => say(message), message.afterSeconds * 1_000)
  return state

  function say({ id, text, address, everyDays }: ProactiveMessage): void {
    // One page says one thing at most; where it is by now is what counts, not where it began.
    if (isSaid || isBusy() || !location.href.includes(address) || !memory.mayRepeat(id, everyDays)) return
    isSaid = true
    show(text, () => {
      state.current = id
      count(id, 'opened')
    })
    count(id, 'shown')
  }

  function count(id: string, step: string): void {
    // Blocked by the page's policy it is not counted, and nothing else is lost.
    navigator.sendBeacon(`${origin}/widget/proactive/${channel.key}/${id}/${step}`)
  }
}
