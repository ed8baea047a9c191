import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'

const Info = z.object({
  name: z.string().catch(''),
  group_id: z
    .string()
    .regex(/^group:\d{1,30}$/)
    .transform((id) => id.slice('group:'.length)),
})
const Subscriptions = z.object({ subscriptions: z.array(z.object({ url: z.string().catch('') })) })

/** The group behind the key. Throws {@link SendError}. */
export async function getGroup(connection: Connection, { answerMs: timeoutMs }: CallTimings): Promise<z.infer<typeof Info>> {
  return call(connection, { method: 'GET', path: 'me/info', result: Info, timeoutMs })
}

/**
 * Subscribes our address, unless it is there. Odnoklassniki forgets an address that did not answer for eight hours, so this is called again and
 * again. Throws {@link SendError}.
 */
export async function connect(connection: Connection, timings: CallTimings): Promise<void> {
  const { hookUrl: url } = connection
  if (url === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  if (await isSubscribed(connection, timings)) return
  await call(connection, { path: 'me/subscribe', json: { url }, result: z.unknown(), timeoutMs: timings.answerMs })
}

/** Takes our address away; those of other programs stay. */
export async function disconnect(connection: Connection, timings: CallTimings): Promise<void> {
  if (!(await isSubscribed(connection, timings))) return
  const json = { url: connection.hookUrl }
  await call(connection, { path: 'me/unsubscribe', json, result: z.unknown(), timeoutMs: timings.answerMs })
}

/** Asks Odnoklassniki whose the key is and where its messages go. Never throws. */
export async function check(connection: Connection, timings: CallTimings): Promise<CheckResult[]> {
  try {
    await getGroup(connection, timings)
    const subscribed = await isSubscribed(connection, timings)
    return [{ id: 'token', state: 'passed' }, checkHook(connection, subscribed)]
  } catch (error) {
    return [
      { id: 'token', state: 'failed', problem: explainFailure(error).problem },
      { id: 'hook', state: 'unknown' },
    ]
  }
}

function checkHook({ hookUrl }: Connection, subscribed: boolean): CheckResult {
  const id = 'hook'
  if (hookUrl === null) return { id, state: 'failed', problem: { code: 'publicAddressMissing' } }
  // Several programs may be subscribed at once: an address that is missing has been forgotten, because we could not be reached.
  return subscribed ? { id, state: 'passed' } : { id, state: 'failed', problem: { code: 'hookNotReachable' } }
}

async function isSubscribed(connection: Connection, { answerMs: timeoutMs }: CallTimings): Promise<boolean> {
  const { subscriptions } = await call(connection, { method: 'GET', path: 'me/subscriptions', result: Subscriptions, timeoutMs })
  return subscriptions.some(({ url }) => url === connection.hookUrl)
}
