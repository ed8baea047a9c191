import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Measurement } from '../measurement.ts'
import { seedFitter } from '../seed/seed-fitter.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedTalks } from '../seed/seed-talks.ts'
import { percentile } from '../statistics.ts'

const chats = 100_000
const pollMs = 100
const toLast = { type: 'lastOperator', fallbackTeamId: null }

const Answer = z.object({ entity: z.unknown() })
const Rules = z.object({ version: z.int() })
const Replay = z.object({ id: z.string(), state: z.string(), done: z.int(), moved: z.int(), flows: z.unknown() })

/** What the published rules do; the draft asks for intents and more words before them. */
const published = ['возврат', 'оплата картой', 'доставка', 'наличие', 'договор', 'refund', 'money back', 'артикул'].map((word) => ({
  name: word,
  condition: 'any',
  includeWords: [word, `${word} сегодня`, `${word} срочно`],
  excludeWords: ['реклама', 'сотрудничество'],
  action: toLast,
}))
const drafted = [
  { name: 'Оператор', condition: 'any', place: 0, intents: ['escalateToAgent'], action: { ...toLast, type: 'personalManager' } },
  { name: 'Казань', condition: 'new', place: 1, includeWords: ['казань', 'заказ номер'], action: { ...toLast, type: 'personalManager' } },
]

/** Last week's chats through a draft of routing rules, twice: how long it takes, and what another request waits for meanwhile. */
export const routingReplay: Measurement = {
  name: 'routingReplay',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Routing')
    const count = Math.ceil(chats * scale)
    await seedTalks(database, organisation, count)
    const token = await seedFitter(database, organisation)
    const base = `http://127.0.0.1:${product.port}`
    const routing = `/api/channels/${organisation.channelId}/routing`

    async function call<T>(schema: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
      return schema.parse(Answer.parse(JSON.parse(text)).entity)
    }

    async function replay() {
      const startedAt = performance.now()
      const { id } = await call(Replay, 'POST', `${routing}/replays`, {})
      const waits: number[] = []
      for (;;) {
        const askedAt = performance.now()
        const { state, done, moved, flows } = await call(Replay, 'GET', `${routing}/replays/${id}`)
        waits.push(performance.now() - askedAt)
        if (state === 'done')
          return { seconds: (performance.now() - startedAt) / 1000, done, result: JSON.stringify({ moved, flows }), waits }
        await sleep(pollMs)
      }
    }

    for (const rule of published) await call(Rules, 'POST', `${routing}/rules`, rule)
    const { version } = await call(Rules, 'GET', routing)
    await call(Rules, 'POST', `${routing}/publications`, { version })
    for (const rule of drafted) await call(Rules, 'POST', `${routing}/rules`, rule)
    const [one, other] = [await replay(), await replay()]
    if (one.result !== other.result || one.done !== count) throw new Error('Two replays of the same chats differ')
    const seconds = Math.max(one.seconds, other.seconds)
    return {
      routingReplay: {
        chats: count,
        seconds,
        perSecond: count / seconds,
        otherCallsP99Ms: percentile([...one.waits, ...other.waits], 0.99),
      },
    }
  },
}
