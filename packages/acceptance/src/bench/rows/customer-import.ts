import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Measurement } from '../measurement.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { percentile } from '../statistics.ts'

const rows = 100_000
/** Every so many rows one is bad. */
const badEvery = 100
const pollMs = 250

const Answer = z.object({ entity: z.unknown() })
const Id = z.object({ id: z.string() })
const Import = z.object({ id: z.string(), state: z.string(), done: z.int(), rows: z.int().nullable(), created: z.int(), refused: z.int() })

/** A file of 100,000 customers with 1,000 bad rows: read, tried, imported; and what another request waits for meanwhile. */
export const customerImport: Measurement = {
  name: 'customerImport',
  async measure({ product, database, scale }) {
    const { supervisor } = await seedOrganisation(database, 'imports')
    const base = `http://127.0.0.1:${product.port}/api`
    const headers = { authorization: `Bearer ${supervisor.token}` }
    const count = Math.ceil(rows * scale)

    async function call<T>(schema: z.ZodType<T>, method: string, path: string, body?: FormData | string): Promise<T> {
      const answer = await fetch(base + path, {
        method,
        headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
      return schema.parse(Answer.parse(JSON.parse(text)).entity)
    }

    const form = new FormData()
    form.append('file', new File([fileOf(count)], 'people.csv'))
    const file = await call(Id, 'POST', '/files', form)
    const waits: number[] = []
    /** Waits for the end of a step, asking as the page with the bar does; answers how long it took and whether the bar has moved. */
    async function step(name: string, begin: () => Promise<z.infer<typeof Import>>, done: string) {
      const startedAt = performance.now()
      let seen = await begin()
      const marks = new Set<number>()
      while (seen.state !== done) {
        if (seen.state === 'failed') throw new Error(`The import has failed while it was ${name}`)
        await sleep(pollMs)
        const askedAt = performance.now()
        seen = await call(Import, 'GET', `/customer-imports/${seen.id}`)
        waits.push(performance.now() - askedAt)
        marks.add(seen.done)
      }
      return { seen, seconds: (performance.now() - startedAt) / 1_000, marks: marks.size }
    }

    const read = await step('read', () => call(Import, 'POST', '/customer-imports', JSON.stringify({ fileId: file.id })), 'read')
    const path = `/customer-imports/${read.seen.id}`
    const mapping = JSON.stringify({ columns: ['name', 'phone', 'email', 'tags'], replace: false })
    const tried = await step('tried', () => call(Import, 'POST', `${path}/check`, mapping), 'checked')
    const made = await step('imported', () => call(Import, 'POST', `${path}/start`, '{}'), 'done')
    const { created, refused } = made.seen
    if (refused !== Math.ceil(count / badEvery) || created + refused !== count)
      throw new Error(`Of ${count} rows ${created} came in, ${refused} did not`)
    return {
      customerImport: {
        seconds: read.seconds + tried.seconds + made.seconds,
        readSeconds: read.seconds,
        triedSeconds: tried.seconds,
        importedSeconds: made.seconds,
        /** How many figures the bar of the import has shown. */
        barMoved: made.marks,
        waitP95Ms: percentile(waits, 0.95),
      },
    }
  },
}

function fileOf(count: number): string {
  const line = (n: number) =>
    n % badEvery === 0
      ? `Клиент ${n};12;;`
      : `Клиент ${n};8 9${String(n).padStart(9, '0')};client${n}@import.example;${n % 3 === 0 ? 'импорт' : ''}`
  return ['Имя;Телефон;Почта;Теги', ...Array.from({ length: count }, (_, n) => line(n))].join('\r\n')
}
