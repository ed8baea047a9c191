import type { NumberState } from '@besedka/contract'
import { z } from 'zod'
import type { AccountCare, Connection } from '../kit/adapter.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { type AppCall, endOfKey, exchangeKey } from '../meta/key.ts'
import { call } from './api/call.ts'
import { explainRefusal } from './api/explain-refusal.ts'
import { getAppId } from './api/get-app-id.ts'
import type { WhatsappSettings } from './definition.ts'

type Given = Connection<WhatsappSettings>

const optional = z.string().optional().catch(undefined)
const NumberFields = z.object({ quality_rating: optional, messaging_limit_tier: optional, name_status: optional })

const qualities: Readonly<Record<string, NumberState['quality']>> = { GREEN: 'green', YELLOW: 'yellow', RED: 'red' }
const names: Readonly<Record<string, NumberState['name']>> = {
  APPROVED: 'approved',
  AVAILABLE_WITHOUT_REVIEW: 'approved',
  PENDING_REVIEW: 'pending',
  DECLINED: 'declined',
  EXPIRED: 'expired',
}
const tiers: Readonly<Record<string, NumberState['dailyLimit']>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: 'none',
}

/** Quality and limits of a number, and how long its token is good. */
export function accountOf(timings: CallTimings): AccountCare<WhatsappSettings> {
  return {
    async ask(connection) {
      const path = `${connection.settings.phoneNumberId}?fields=quality_rating,messaging_limit_tier,name_status`
      const number = await call(connection, { method: 'GET', path, result: NumberFields, timeoutMs: timings.answerMs })
      // Meta tells the end only with the app's own secret. The checks report a wrong one; the rest of the number's state is still shown.
      const keyEndsAt = await endOfNumbersKey(connection, timings).catch(untold)
      return { keyEndsAt, number: readNumber(number) }
    },
    renewKey: async (connection) => ({ token: await exchangeKey(await keyOf(connection, timings)) }),
  }
}

/** Null for a refusal. Rethrows a failure that may pass, so that a known end is not replaced by an unknown one. */
function untold(error: unknown): null {
  if (error instanceof SendError && error.kind !== 'retry') return null
  throw error
}

/** When the token ends, which Meta tells to the app alone. Throws {@link SendError}. */
export async function endOfNumbersKey(connection: Given, timings: CallTimings): Promise<Date | null> {
  return endOfKey(await keyOf(connection, timings))
}

/** Throws {@link SendError}. */
export async function keyOf(connection: Given, timings: CallTimings): Promise<AppCall> {
  return appCallOf(connection, await getAppId(connection, timings), timings)
}

/** What the app may ask with its secret. */
export function appCallOf(connection: Given, id: string, { answerMs: timeoutMs }: CallTimings): AppCall {
  return { account: connection, app: { id, secret: connection.secrets.appSecret?.trim() ?? '' }, timeoutMs, explain: explainRefusal }
}

function readNumber({ quality_rating = '', messaging_limit_tier = '', name_status = '' }: z.infer<typeof NumberFields>): NumberState {
  return {
    quality: qualities[quality_rating] ?? 'unknown',
    dailyLimit: tiers[messaging_limit_tier] ?? null,
    name: names[name_status] ?? 'unknown',
  }
}
