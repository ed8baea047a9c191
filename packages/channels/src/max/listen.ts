import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Connection, Listening } from '../kit/adapter.ts'
import { call } from './api/call.ts'
import { rawUpdate } from './receive/split.ts'
import { updateTypes } from './receive/update.ts'
import type { MaxTimings } from './timings.ts'

const perRequest = 100

const Updates = z.object({
  updates: z.array(z.record(z.string(), z.unknown())),
  marker: z.union([z.number().int(), z.string().regex(/^\d+$/)]).nullish(),
})

/** Asks for updates again and again. Asking with a marker confirms the updates before it, so the next question waits until those are stored. */
export async function listen(connection: Connection, { cursor, accept, signal }: Listening, timings: MaxTimings): Promise<void> {
  let marker = cursor?.marker
  while (!signal.aborted) {
    const asked = performance.now()
    const query = { limit: perRequest, timeout: Math.round(timings.pollMs / 1000), marker, types: updateTypes.join(',') }
    const timeoutMs = timings.pollMs + timings.answerMs
    const asking = call(connection, { method: 'GET', path: '/updates', query, result: Updates, timeoutMs, signal })
    const answer = await asking.catch((error: unknown) => {
      if (signal.aborted) return undefined
      throw error
    })
    if (!answer) return
    if (answer.updates.length > 0) {
      const raw = answer.updates.map((update) => rawUpdate(update, Buffer.from(JSON.stringify(update))))
      marker = answer.marker ?? undefined
      await accept(
        raw.filter((update) => update !== undefined),
        marker === undefined ? {} : { marker },
      )
    } else if (performance.now() - asked < timings.restMs) await pause(timings.restMs, undefined, { signal }).catch(() => undefined)
  }
}
