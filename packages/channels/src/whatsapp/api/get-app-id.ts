import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { WhatsappSettings } from '../definition.ts'
import { call } from './call.ts'

const App = z.object({ id: z.string().min(1) })

/** The app for which the token of a number was made. Throws {@link SendError}. */
export async function getAppId(connection: Connection<WhatsappSettings>, { answerMs: timeoutMs }: CallTimings): Promise<string> {
  return (await call(connection, { method: 'GET', path: 'app?fields=id', result: App, timeoutMs })).id
}
