import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Connection, Listening } from '../kit/adapter.ts'
import { call } from './api/call.ts'
import { rawUpdate, updateKinds } from './receive/split.ts'
import type { Timings } from './timings.ts'

const perRequest = 100

const Updates = z.array(z.looseObject({ update_id: z.number().int().nonnegative() }))

/**
 * Asks for updates again and again (getUpdates, held open by Telegram while there are none). Asking with an offset is what confirms the
 * updates before it, so the next question is put only when those have been stored. Throws {@link SendError}.
 */
export async function listen(connection: Connection, { cursor, accept, signal }: Listening, timings: Timings): Promise<void> {
  let offset = typeof cursor?.offset === 'number' ? cursor.offset : undefined
  while (!signal.aborted) {
    const asked = performance.now()
    const updates = await nextUpdates(connection, offset, { signal, timings })
    if (!updates) return
    if (updates.length > 0) {
      offset = Math.max(...updates.map(({ update_id }) => update_id)) + 1
      const raw = updates.map((update) => rawUpdate(update, Buffer.from(JSON.stringify(update))))
      await accept(
        raw.filter((update) => update !== undefined),
        { offset },
      )
    } else if (performance.now() - asked < timings.restMs) await pause(timings.restMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Undefined when it was told to stop. */
async function nextUpdates(
  connection: Connection,
  offset: number | undefined,
  { signal, timings }: { signal: AbortSignal; timings: Timings },
) {
  try {
    return await call(connection, {
      method: 'getUpdates',
      parameters: { offset, limit: perRequest, timeout: Math.round(timings.pollMs / 1000), allowed_updates: updateKinds },
      result: Updates,
      timeoutMs: timings.pollMs + timings.answerMs,
      signal,
    })
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}
