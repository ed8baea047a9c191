import type { LauncherChannel } from './channel.ts'
import { attempt } from './page-memory.ts'

export type ProactiveMessage = LauncherChannel['proactive'][number]

type ProactiveOptions = {
  channel: LauncherChannel
  origin: string
  /** Whether the visitor is somewhere where a word would only disturb. */
  isBusy(): boolean
  show(text: string, onOpen: () => void): void
  /** Whether the moment has come, so many seconds after the page was opened; undefined: where a message waits for time alone. */
  fits: ((message: ProactiveMessage, seconds: number) => boolean) | undefined
}

/** Says one of the channel's messages on the pages they are meant for, each no more often than it may be. `current` was shown and opened. */
export function watchProactive({ channel, origin, isBusy, show, fits }: ProactiveOptions): { current: string } {
  const state = { current: '' }
  let saidOn = ''
  const secondsHere = channel.proactive.map(() => 0)
  // Sites that change their page by script tell nobody.
  setInterval(() => channel.proactive.forEach(lookAt), 1_000)
  return state

  /** A message's time runs while the page is one of its own, and begins anew with the next one that is. */
  function lookAt(message: ProactiveMessage, at: number): void {
    const seconds = secondsHere[at] as number
    const isHere = location.href.includes(message.address)
    secondsHere[at] = isHere ? seconds + 1 : 0
    if (isHere && (fits ? fits(message, seconds) : seconds === message.afterSeconds)) say(message)
  }

  function say({ id, text, everyDays }: ProactiveMessage): void {
    const { pathname } = location
    // One page says one thing at most.
    if (saidOn === pathname || isBusy() || !mayRepeat(`besedka:${channel.key}:${id}`, everyDays)) return
    saidOn = pathname
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

/** Whether it may be said again after so many days; if so, it is remembered as said now. Where nothing can be remembered it is never said. */
function mayRepeat(name: string, days: number): boolean | undefined {
  return attempt(() => {
    const isTime = Date.now() - Number(localStorage.getItem(name)) > days * 86_400_000
    if (isTime) localStorage.setItem(name, String(Date.now()))
    return isTime
  })
}
