import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { endOfNumbersKey } from './account.ts'
import { call } from './api/call.ts'
import type { WhatsappSettings } from './definition.ts'

const PhoneNumber = z.object({
  display_phone_number: z.string(),
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
  const { webhook_configuration: given } = await getNumber(connection, timings)
  if (given?.phone_number === connection.hookUrl) await setAddress(connection, { override_callback_uri: '' }, timings)
}

/** Asks Meta which number the token is for, whether the secret is the app's, and where the number's updates go. Never throws. */
export async function check(connection: Given, timings: CallTimings): Promise<CheckResult[]> {
  try {
    const { display_phone_number: phone, webhook_configuration: given } = await getNumber(connection, timings)
    const differs = phone.replaceAll(/\D/g, '') !== connection.settings.phone
    const token: CheckResult = differs
      ? { id: 'token', state: 'failed', problem: { code: 'accountDiffers', detail: `The number is ${phone}` } }
      : { id: 'token', state: 'passed' }
    return [token, await checkApp(connection, timings), checkHook(given?.phone_number, connection)]
  } catch (error) {
    return [
      { id: 'token', state: 'failed', problem: explainFailure(error).problem },
      { id: 'app', state: 'unknown' },
      { id: 'hook', state: 'unknown' },
    ]
  }
}

/** Meta signs its posts with the app's secret: with another one all of them would be refused, and nobody would be told. */
async function checkApp(connection: Given, timings: CallTimings): Promise<CheckResult> {
  const id = 'app'
  try {
    await endOfNumbersKey(connection, timings)
    return { id, state: 'passed' }
  } catch (error) {
    const { problem } = explainFailure(error)
    return { id, state: 'failed', problem: problem.code === 'tokenInvalid' ? { ...problem, code: 'appSecretInvalid' } : problem }
  }
}

function checkHook(address: string | undefined, { hookUrl }: Given): CheckResult {
  const id = 'hook'
  if (hookUrl === null) return { id, state: 'failed', problem: { code: 'publicAddressMissing' } }
  return address === hookUrl ? { id, state: 'passed' } : { id, state: 'failed', problem: { code: 'hookOverridden' } }
}

/** Throws {@link SendError}. */
async function getNumber(connection: Given, { answerMs: timeoutMs }: CallTimings): Promise<z.infer<typeof PhoneNumber>> {
  const path = `${connection.settings.phoneNumberId}?fields=display_phone_number,verified_name,webhook_configuration`
  return call(connection, { method: 'GET', path, result: PhoneNumber, timeoutMs })
}

async function setAddress(connection: Given, webhook_configuration: object, { answerMs: timeoutMs }: CallTimings): Promise<void> {
  await call(connection, { path: connection.settings.phoneNumberId, json: { webhook_configuration }, result: z.unknown(), timeoutMs })
}
