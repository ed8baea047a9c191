import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { ChannelProblem } from '../kit/send-error.ts'
import { call } from './api/call.ts'
import { getOwnName } from './api/get-me.ts'
import type { TelegramSettings } from './definition.ts'
import type { Timings } from './timings.ts'

const WebhookInfo = z.object({
  url: z.string().default(''),
  last_error_date: z.number().optional(),
  last_error_message: z.string().optional(),
})

/** An error of the webhook that is older than this has been followed by better tries. */
const freshMs = 10 * 60_000

/** Asks Telegram who the bot is and where its updates go. Never throws. */
export async function check(connection: Connection<TelegramSettings>, timings: Timings): Promise<CheckResult[]> {
  const token = await result('token', () => checkToken(connection, timings))
  if (token.state === 'failed') return [token, { id: 'hook', state: 'unknown' }]
  return [token, await result('hook', () => checkHook(connection, timings))]
}

/** Spec 5: the username of the bot must end in "bot". */
async function checkToken(connection: Connection<TelegramSettings>, timings: Timings): Promise<ChannelProblem | undefined> {
  const username = await getOwnName(connection, timings)
  return /bot$/i.test(username) ? undefined : { code: 'tokenInvalid', detail: `@${username}` }
}

/** That a poll works cannot be tried: a second one would break off the one that runs. What can be seen is that nothing stands in its way. */
async function checkHook(connection: Connection<TelegramSettings>, timings: Timings): Promise<ChannelProblem | undefined> {
  const polls = connection.settings.delivery === 'poll'
  if (!polls && connection.hookUrl === null) return { code: 'publicAddressMissing' }
  const info = await call(connection, { method: 'getWebhookInfo', result: WebhookInfo, timeoutMs: timings.answerMs })
  if (polls) return info.url === '' ? undefined : { code: 'hookOverridden' }
  if (info.url === '') return { code: 'takenElsewhere' }
  if (info.url !== connection.hookUrl) return { code: 'hookOverridden' }
  const failing = info.last_error_date !== undefined && connection.now().getTime() - info.last_error_date * 1000 < freshMs
  return failing ? { code: 'hookNotReachable', detail: info.last_error_message } : undefined
}

async function result(id: string, look: () => Promise<ChannelProblem | undefined>): Promise<CheckResult> {
  try {
    const problem = await look()
    return problem ? { id, state: 'failed', problem } : { id, state: 'passed' }
  } catch (error) {
    return { id, state: 'failed', problem: explainFailure(error).problem }
  }
}
