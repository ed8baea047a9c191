import { setTimeout as pause } from 'node:timers/promises'
import type { Update } from '@grammyjs/types'
import type { Disorder } from '../../kit/simulator/hook-line.ts'

export type Webhook = ReturnType<typeof createWebhook>

/** Posts the updates of a queue to an address, one after another, again and again until it takes them. */
export function createWebhook(
  queue: Update[],
  { url, secretToken }: { url: string; secretToken: string | undefined },
  options: { now(): Date; webhookRetryMs: number },
) {
  const stop = new AbortController()
  let disorder: Disorder = {}
  let lastError: { date: number; message: string } | undefined
  let running: Promise<void> = Promise.resolve()

  async function deliver(): Promise<void> {
    while (!stop.signal.aborted && queue.length > 0) {
      const update = disorder.reversed ? queue.at(-1) : queue[0]
      if (!update) return
      if (disorder.lateByMs) await pause(disorder.lateByMs, undefined, { signal: stop.signal })
      if (disorder.forged)
        await post({ ...update, update_id: update.update_id + 500_000 }, 'a-secret-that-somebody-guessed').catch(() => undefined)
      for (let copy = 1; copy < (disorder.copies ?? 1); copy++) await post(update, secretToken).catch(() => undefined)
      if (await taken(update)) forget(update)
      else await pause(options.webhookRetryMs, undefined, { signal: stop.signal })
    }
  }

  /** It may have been dropped while it was under way. */
  function forget(update: Update): void {
    const place = queue.indexOf(update)
    if (place >= 0) queue.splice(place, 1)
  }

  async function taken(update: Update): Promise<boolean> {
    const problem = await post(update, secretToken).then(
      (status) => (status >= 200 && status < 300 ? undefined : `Wrong response from the webhook: ${status}`),
      () => 'Connection refused',
    )
    lastError = problem === undefined ? lastError : { date: Math.floor(options.now().getTime() / 1000), message: problem }
    return problem === undefined
  }

  async function post(update: Update, secret: string | undefined): Promise<number> {
    const headers = { 'content-type': 'application/json', ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }) }
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(update),
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(10_000)]),
    })
    await response.body?.cancel()
    return response.status
  }

  return {
    url,
    get lastError() {
      return lastError
    },
    disturb(next: Disorder): void {
      disorder = next
    },
    /** Something has come into the queue. */
    wake(): void {
      running = running.then(deliver).catch(() => undefined)
    },
    close(): void {
      stop.abort()
    },
  }
}
