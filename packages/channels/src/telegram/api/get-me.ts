import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { Timings } from '../timings.ts'
import { call } from './call.ts'

const Me = z.object({ username: z.string().max(64) })

/** The bot's public name, without the @. Throws {@link SendError}. */
export async function getOwnName(connection: Connection, timings: Timings): Promise<string> {
  return (await call(connection, { method: 'getMe', result: Me, timeoutMs: timings.answerMs })).username
}
