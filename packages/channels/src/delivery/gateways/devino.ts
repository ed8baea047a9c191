import { z } from 'zod'
import { callJson } from '../../kit/http/call-json.ts'
import { explainStatus } from '../../kit/http/explain-status.ts'
import { SendError } from '../../kit/send-error.ts'
import { explainWords } from './explain-words.ts'
import { baseOf, type Channel, type Gateway, keyOf, type TextMessage } from './gateway.ts'

const Result = z.object({ code: z.string(), reasons: z.unknown().optional() })
const Answer = z.object({ result: z.tuple([Result]).rest(z.unknown()) })

/**
 * Devino, Russia (docs.devino.online/en/http/sms): the address, the header `Authorization: Key …`, the message and its answer are documented. `priority` is
 * left out, because two versions of the documentation name different values and a wrong one is refused.
 */
export const devino: Gateway = {
  async send(message, channel, timeoutMs) {
    const answer = await call(channel, { path: '/sms/messages', json: { messages: [written(message, channel)] }, timeoutMs })
    const result = Answer.safeParse(answer).data?.result[0]
    if (!result) throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The answer has an unknown shape' })
    if (result.code !== 'OK') throw explainWords(clean(`${result.code} ${JSON.stringify(result.reasons ?? '')}`, channel))
  },

  // Whether the key works is asked of the balance. It is seen in programs of others and not documented: of a "no such address" nothing is concluded.
  async look(channel, timeoutMs) {
    await call(channel, { path: '/billing-api/companies/current/account', timeoutMs }).catch((error: unknown) => {
      if (!(error instanceof SendError) || error.kind !== 'permanent') throw error
    })
    return { senderIsKnown: null }
  },
}

function written({ to, text, receiptUrl }: TextMessage, { settings }: Channel): object {
  return { from: settings.sender.replace(/^\+/, ''), to, text, ...(receiptUrl !== null && { callbackUrl: receiptUrl }) }
}

async function call(channel: Channel, given: { path: string; json?: object; timeoutMs: number }): Promise<unknown> {
  const { path, json, timeoutMs } = given
  const key = keyOf(channel)
  if (key === '') throw new SendError('channel', { code: 'tokenInvalid' })
  const { status, body } = await callJson(channel.net, `${baseOf(channel, 'https://api.devino.online')}${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { authorization: `Key ${key}` },
    ...(json && { json }),
    timeoutMs,
  })
  if (status === 200 || status === 202) return body
  throw explainStatus({ status, words: clean(JSON.stringify(body), channel) }, { forbidden: 'notPermitted' })
}

function clean(words: string, channel: Channel): string {
  return words.replaceAll(keyOf(channel), '***').slice(0, 300)
}
