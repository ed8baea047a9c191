import type { Update } from '@grammyjs/types'
import { Refusal } from './refusal.ts'
import { createWebhook, type Webhook } from './webhook.ts'

export type NewUpdate = Omit<Update, 'update_id'>

type Waiting = { answer(updates: readonly Update[]): void; refuse(refusal: Refusal): void }

/** `offset` as in getUpdates: all before it are confirmed. */
type Poll = { offset?: number; limit: number; timeoutMs: number; signal: AbortSignal }

const hookInTheWay = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"

export type UpdateQueue = ReturnType<typeof createUpdateQueue>

/** What a bot has still to hear: kept until it confirms them by a higher offset, or until its webhook has taken them. */
export function createUpdateQueue(options: { now(): Date; webhookRetryMs: number }) {
  const queue: Update[] = []
  let nextId = Math.floor(options.now().getTime() / 1000)
  let allowed: readonly string[] = []
  let webhook: Webhook | undefined
  let waiting: Waiting | undefined

  function release(): void {
    webhook?.wake()
    if (queue.length === 0 || !waiting) return
    waiting.answer(queue.slice(0, 100))
    waiting = undefined
  }

  /** How many updates an offset confirms. One from before a restart, which is still to come, confirms nothing. */
  function confirmedBy(offset: number): number {
    if (offset > nextId) return 0
    if (offset < 0) return Math.max(queue.length + offset, 0)
    return queue.filter(({ update_id }) => update_id < offset).length
  }

  return {
    push(update: NewUpdate): void {
      const [kind = ''] = Object.keys(update)
      if (allowed.length > 0 && !allowed.includes(kind)) return
      queue.push({ update_id: nextId++, ...update })
      release()
    },

    allow(kinds: readonly string[] | undefined): void {
      if (kinds) allowed = kinds
    },

    /** The next updates, waiting for one at most `timeoutMs`. Only one request may wait: a second one ends the first with 409. */
    poll({ offset = 0, limit, timeoutMs, signal }: Poll): Promise<readonly Update[]> {
      if (webhook) throw new Refusal(409, hookInTheWay)
      waiting?.refuse(new Refusal(409, 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running'))
      waiting = undefined
      queue.splice(0, confirmedBy(offset))
      if (queue.length > 0 || timeoutMs === 0) return Promise.resolve(queue.slice(0, limit))
      const { promise, resolve, reject } = Promise.withResolvers<readonly Update[]>()
      const mine: Waiting = { answer: (updates) => resolve(updates.slice(0, limit)), refuse: reject }
      const giveUp = () => {
        if (waiting === mine) waiting = undefined
        resolve([])
      }
      waiting = mine
      const timer = setTimeout(giveUp, timeoutMs)
      signal.addEventListener('abort', giveUp, { once: true })
      return promise.finally(() => clearTimeout(timer))
    },

    setWebhook(target: { url: string; secretToken: string | undefined } | undefined): void {
      webhook?.close()
      webhook = target && createWebhook(queue, target, options)
      webhook?.wake()
    },

    get webhook(): Webhook | undefined {
      return webhook
    },

    get pending(): number {
      return queue.length
    },

    drop(): void {
      queue.length = 0
    },

    close(): void {
      webhook?.close()
      waiting?.answer([])
      waiting = undefined
    },
  }
}
