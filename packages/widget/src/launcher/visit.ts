import type { LauncherChannel } from './channel.ts'
import { attempt } from './page-memory.ts'

type VisitOptions = {
  channel: LauncherChannel
  origin: string
  /** Whether the chat was opened in this browser before. */
  isBack: boolean
  /** Whether the page has taken the launcher away: then nothing can be shown. */
  isHidden(): boolean
  /** Shows what an operator says to the visitor. */
  say(approach: Approach): void
}

export type Approach = { id: string; text: string }

const everyMs = 30_000
/** Stops after so many failures in a row: a page's content security policy may forbid the request for good. */
const failuresMax = 3

export type WatchedVisit = ReturnType<typeof watchVisit>

/**
 * Tells the server which page is looked at: when it changes, and each half minute while somebody looks. The answer may carry what an operator says first.
 * The id lives as long as the tab, and what stands behind `?` or `#` stays here.
 */
export function watchVisit({ channel, origin, isBack, isHidden, say }: VisitOptions) {
  const url = `${origin}/widget/beat/${channel.key}`
  const name = `besedka:${channel.key}:visit`
  const id = attempt(() => sessionStorage.getItem(name)) ?? newVisitId()
  attempt(() => sessionStorage.setItem(name, id))
  let page = ''
  let at = 0
  let failures = 0

  async function beat(declined?: string): Promise<void> {
    page = addressHere()
    at = Date.now()
    const { title, referrer } = document
    const [from, hidden] = [referrer.split('/')[2], isHidden()]
    const body = JSON.stringify({ id, page, title: title.slice(0, 300), from, back: isBack, hidden, declined })
    try {
      const answer = await fetch(url, { method: 'POST', body })
      failures = 0
      if (answer.status === 200) say(await answer.json())
    } catch {
      failures++
    }
  }

  function look(): void {
    if (!document.hidden && failures < failuresMax && (addressHere() !== page || Date.now() - at > everyMs)) void beat()
  }

  // Sites that change their page by script tell nobody.
  setInterval(look, 1_000)
  look()
  addEventListener('pagehide', () => navigator.sendBeacon(url, JSON.stringify({ id, left: true, page })))
  // Back from the browser's memory.
  addEventListener('pageshow', ({ persisted }) => persisted && void beat())
  return { id, decline: (approachId: string) => void beat(approachId) }
}

function addressHere(): string {
  return location.origin + location.pathname
}

/** Not `randomUUID`: that is for secure pages alone. */
function newVisitId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
