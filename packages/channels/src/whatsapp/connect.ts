import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { type ChannelProblem, SendError } from '../kit/send-error.ts'
import { offerDoor } from '../meta/app-subscription.ts'
import { appVerifyToken } from '../meta/hook.ts'
import { appCallOf, endOfNumbersKey, keyOf } from './account.ts'
import { call } from './api/call.ts'
import { findBusinessAccount, tellsApp } from './business-account.ts'
import type { WhatsappSettings } from './definition.ts'

const PhoneNumber = z.object({
  display_phone_number: z.string(),
  webhook_configuration: z.object({ phone_number: z.string().optional() }).optional().catch(undefined),
})

type Given = Connection<WhatsappSettings>

/**
 * Tells Meta the address for this number, whatever the app's own address is, and has the number's account pass its news to the app: without that Meta
 * delivers nothing at all. What is told to the app's own address alone, as of templates, goes to the app's door. Meta asks each address before it answers.
 * Throws {@link SendError}.
 */
export async function connect(connection: Given, timings: CallTimings): Promise<void> {
  if (connection.hookUrl === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  await setAddress(connection, { override_callback_uri: connection.hookUrl, verify_token: connection.hookSecret }, timings)
  if (connection.settings.appId !== '' && connection.appHookUrl) await hearApp(connection, connection.appHookUrl, timings)
  const account = await findBusinessAccount(connection, timings)
  if (account === undefined || (await tellsApp(connection, account, timings))) return
  await call(connection, { path: `${account}/subscribed_apps`, json: {}, result: z.unknown(), timeoutMs: timings.answerMs })
}

const fieldsOfApp = ['messages', 'message_template_status_update', 'phone_number_quality_update'] as const

async function hearApp(connection: Given, callbackUrl: string, timings: CallTimings): Promise<void> {
  const { settings, secrets } = connection
  const given = appCallOf(connection, settings.appId, timings)
  await offerDoor(given, {
    object: 'whatsapp_business_account',
    callbackUrl,
    verifyToken: appVerifyToken(secrets),
    fields: fieldsOfApp,
  })
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
    const hook = checkAddress(given?.phone_number, connection) ?? (await checkSubscription(connection, timings))
    return [token, await checkApp(connection, timings), hook]
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
    const { app } = await keyOf(connection, timings)
    const { appId } = connection.settings
    if (appId !== '' && appId !== app.id)
      return { id, state: 'failed', problem: { code: 'appSecretInvalid', detail: `The token is of the app ${app.id}` } }
    await endOfNumbersKey(connection, timings)
    return { id, state: 'passed' }
  } catch (error) {
    const { problem } = explainFailure(error)
    return { id, state: 'failed', problem: problem.code === 'tokenInvalid' ? { ...problem, code: 'appSecretInvalid' } : problem }
  }
}

/** Undefined where the number's posts go to us. */
function checkAddress(address: string | undefined, { hookUrl }: Given): CheckResult | undefined {
  if (hookUrl === null) return failedHook({ code: 'publicAddressMissing' })
  if (address === hookUrl) return undefined
  return failedHook({ code: address ? 'hookOverridden' : 'hookNotReachable' })
}

/** An address is of no use while the account passes nothing to the app. Whose account is not known, nobody can tell. */
async function checkSubscription(connection: Given, timings: CallTimings): Promise<CheckResult> {
  try {
    const account = await findBusinessAccount(connection, timings)
    if (account === undefined) return { id: 'hook', state: 'unknown' }
    return (await tellsApp(connection, account, timings)) ? { id: 'hook', state: 'passed' } : failedHook({ code: 'appRemoved' })
  } catch (error) {
    return failedHook(explainFailure(error).problem)
  }
}

function failedHook(problem: ChannelProblem): CheckResult {
  return { id: 'hook', state: 'failed', problem }
}

/** Throws {@link SendError}. */
async function getNumber(connection: Given, { answerMs: timeoutMs }: CallTimings): Promise<z.infer<typeof PhoneNumber>> {
  const path = `${connection.settings.phoneNumberId}?fields=display_phone_number,verified_name,webhook_configuration`
  return call(connection, { method: 'GET', path, result: PhoneNumber, timeoutMs })
}

async function setAddress(connection: Given, webhook_configuration: object, { answerMs: timeoutMs }: CallTimings): Promise<void> {
  await call(connection, { path: connection.settings.phoneNumberId, json: { webhook_configuration }, result: z.unknown(), timeoutMs })
}
