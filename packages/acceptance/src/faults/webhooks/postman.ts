import { setTimeout as sleep } from 'node:timers/promises'

/** Where a bot's updates are posted, and what proves that Telegram posts them. */
export type Hook = { url: string; secret: string }

export type Postman = {
  /** Posts once; answers the status, 0 when there was no answer. */
  post(hook: Hook, body: string): Promise<number>
  /** Posts until it is taken, as Telegram does. */
  deliver(hook: Hook, body: string): Promise<void>
  /** How long each post that was taken took, in ms. */
  latenciesMs: readonly number[]
  /** How often the product asked to come again. */
  sentAway(): number
}

const patienceMs = 20_000
const comeAgainMs = 250

/** Carries updates to hooks, at most so many a second to each: what comes faster the product may send away. */
export function createPostman({ perSecond }: { perSecond: number }): Postman {
  const latenciesMs: number[] = []
  const free = new Map<string, number>()
  let sentAway = 0

  async function turn(url: string): Promise<void> {
    const now = performance.now()
    const at = Math.max(now, free.get(url) ?? 0)
    free.set(url, at + 1_000 / perSecond)
    if (at > now) await sleep(at - now)
  }

  async function post({ url, secret }: Hook, body: string): Promise<number> {
    await turn(url)
    const from = performance.now()
    const headers = { 'content-type': 'application/json', ...(secret !== '' && { 'x-telegram-bot-api-secret-token': secret }) }
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) })
      await response.arrayBuffer()
      if (response.status === 200) latenciesMs.push(performance.now() - from)
      if (response.status === 503) sentAway += 1
      return response.status
    } catch {
      return 0
    }
  }

  return {
    post,
    async deliver(hook, body) {
      for (;;) {
        const status = await post(hook, body)
        if (status === 200) return
        if (status !== 503 && status !== 0) throw new Error(`A genuine update was answered with ${status}`)
        await sleep(comeAgainMs)
      }
    },
    latenciesMs,
    sentAway: () => sentAway,
  }
}
