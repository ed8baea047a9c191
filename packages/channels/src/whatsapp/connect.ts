import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'
import type { WhatsappSettings } from './definition.ts'

const PhoneNumber = z.object({
  webhook_configuration: z.object({ phone_number: z.string().optional() }).optional().catch(undefined),
})

type Given = Connection<WhatsappSettings>

/** Tells Meta the address for this number, whatever the app's own address is. Meta asks it before it answers. Throws {@link SendError}. */
export async function connect(connection: Given, timings: CallTimings): Promise<void> {
  if (connection.hookUrl === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  await setAddress(connection, { override_callback_uri: connection.hookUrl, verify_token: connection.hookSecret }, timings)
}

/** Takes our address away; one of another program stays. */
export async function disconnect(connection: Given, timings: CallTimings): Promise<void> {
  if ((await addressOf(connection, timings)) === connection.hookUrl) await setAddress(connection, { override_callback_uri: '' }, timings)
}

/** Asks Meta for the number and where its updates go. Never throws. */
export async function check(connection: Given, timings: CallTimings): Promise<CheckResult[]> {
  try {
    const address = await addressOf(connection, timings)
    return [{ id: 'token', state: 'passed' }, checkHook(address, connection)]
  } catch (error) {
    return [
      { id: 'token', state: 'failed', problem: explainFailure(error).problem },
      { id: 'hook', state: 'unknown' },
    ]
  }
}

function checkHook(address: string | undefined, { hookUrl }: Given): CheckResult {
  const id = 'hook'
  if (hookUrl === null) return { id, state: 'failed', problem: { code: 'publicAddressMissing' } }
  return address === hookUrl ? { id, state: 'passed' } : { id, state: 'failed', problem: { code: 'hookOverridden' } }
}

async function addressOf(connection: Given, { answerMs: timeoutMs }: CallTimings): Promise<string | undefined> {
  const path = `${connection.settings.phoneNumberId}?fields=display_phone_number,verified_name,webhook_configuration`
  const { webhook_configuration } = await call(connection, { method: 'GET', path, result: PhoneNumber, timeoutMs })
  return webhook_configuration?.phone_number
}

async function setAddress(connection: Given, webhook_configuration: object, { answerMs: timeoutMs }: CallTimings): Promise<void> {
  await call(connection, { path: connection.settings.phoneNumberId, json: { webhook_configuration }, result: z.unknown(), timeoutMs })
}
