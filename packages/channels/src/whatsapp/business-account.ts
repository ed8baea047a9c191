import { z } from 'zod'
import type { Connection } from '../kit/adapter.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { targetsOf } from '../meta/key.ts'
import { keyOf } from './account.ts'
import { call } from './api/call.ts'
import { getAppId } from './api/get-app-id.ts'
import type { WhatsappSettings } from './definition.ts'

type Given = Connection<WhatsappSettings>

const Numbers = z.object({ data: z.array(z.object({ id: z.string() })) })
const Apps = z.object({ data: z.array(z.object({ whatsapp_business_api_data: z.object({ id: z.string() }) })) })

/** So many accounts of a token are looked into for the number. */
const accountsMost = 10

/**
 * The WhatsApp Business account of the number: as the settings say, or the one among those that the token is limited to. Undefined where neither tells.
 * Throws {@link SendError} where Meta fails.
 */
export async function findBusinessAccount(connection: Given, timings: CallTimings): Promise<string | undefined> {
  const { businessAccountId, phoneNumberId } = connection.settings
  if (businessAccountId !== '') return businessAccountId
  const targets = await orNone(async () => targetsOf(await keyOf(connection, timings), 'whatsapp_business_management'))
  for (const account of targets.filter((id) => /^\d{5,20}$/.test(id)).slice(0, accountsMost)) {
    const path = `${account}/phone_numbers?fields=id&limit=100`
    const ask = async () => (await call(connection, { method: 'GET', path, result: Numbers, timeoutMs: timings.answerMs })).data
    if ((await orNone(ask)).some(({ id }) => id === phoneNumberId)) return account
  }
  return undefined
}

/** Whether the account passes its news to the app of the token. Throws {@link SendError}. */
export async function tellsApp(connection: Given, account: string, timings: CallTimings): Promise<boolean> {
  const path = `${account}/subscribed_apps`
  const { data } = await call(connection, { method: 'GET', path, result: Apps, timeoutMs: timings.answerMs })
  const appId = await getAppId(connection, timings)
  return data.some(({ whatsapp_business_api_data: app }) => app.id === appId)
}

/** None where Meta says no. Rethrows a failure that may pass. */
async function orNone<T>(ask: () => Promise<T[]>): Promise<T[]> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof SendError && error.kind !== 'retry') return []
    throw error
  }
}
