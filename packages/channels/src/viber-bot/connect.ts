import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { getAccount } from './api/account.ts'
import { call } from './api/call.ts'

const events = ['delivered', 'seen', 'failed', 'subscribed', 'unsubscribed', 'conversation_started'] as const

/** Tells Viber our address. It calls the address before it answers, and refuses one that does not take the call. Throws {@link SendError}. */
export async function connect(connection: Connection, timings: CallTimings): Promise<void> {
  if (connection.hookUrl === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  await setWebhook(connection, { url: connection.hookUrl, event_types: events, send_name: true, send_photo: false }, timings)
}

/** Takes our address away; one of another program stays. */
export async function disconnect(connection: Connection, timings: CallTimings): Promise<void> {
  const { webhook } = await getAccount(connection, timings)
  if (webhook === connection.hookUrl) await setWebhook(connection, { url: '' }, timings)
}

async function setWebhook(connection: Connection, parameters: object, { answerMs }: CallTimings): Promise<void> {
  await call(connection, { method: 'set_webhook', parameters, result: z.unknown(), timeoutMs: answerMs })
}

/** Asks Viber whose the token is and where its updates go. Never throws. */
export async function check(connection: Connection, timings: CallTimings): Promise<CheckResult[]> {
  try {
    const { webhook } = await getAccount(connection, timings)
    return [{ id: 'token', state: 'passed' }, checkHook(webhook, connection)]
  } catch (error) {
    return [
      { id: 'token', state: 'failed', problem: explainFailure(error).problem },
      { id: 'hook', state: 'unknown' },
    ]
  }
}

function checkHook(webhook: string, { hookUrl }: Connection): CheckResult {
  const id = 'hook'
  if (hookUrl === null) return { id, state: 'failed', problem: { code: 'publicAddressMissing' } }
  if (webhook === hookUrl) return { id, state: 'passed' }
  return { id, state: 'failed', problem: { code: webhook === '' ? 'hookNotReachable' : 'hookOverridden' } }
}
