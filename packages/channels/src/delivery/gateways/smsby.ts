import { z } from 'zod'
import { callJson } from '../../kit/http/call-json.ts'
import { explainStatus } from '../../kit/http/explain-status.ts'
import { SendError } from '../../kit/send-error.ts'
import { explainWords } from './explain-words.ts'
import { baseOf, type Channel, type Gateway, keyOf, type TextMessage } from './gateway.ts'

const Taken = z.object({ uuid: z.string().min(1), success: z.string().optional() })
const Refused = z.object({ error: z.unknown().refine((error) => error !== undefined && error !== null) })
const Names = z.record(z.string(), z.unknown())

/**
 * sms.by, Belarus (sms.by/en/api-docs/sms-messages): `sendBulkSms`, its answer and `getAlphanames` are documented. Words of refusals are not listed whole, and
 * what `callback_url` is told is not described: receipts are read as far as they say what became of the message.
 */
export const smsby: Gateway = {
  async send(message, channel, timeoutMs) {
    const answer = await call(channel, { method: 'POST', name: 'sendBulkSms', parameters: written(message, channel), timeoutMs })
    if (Taken.safeParse(answer).success) return
    throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The answer has an unknown shape' })
  },

  async look(channel, timeoutMs) {
    const { sender } = channel.settings
    const names = Names.safeParse(await call(channel, { method: 'GET', name: 'getAlphanames', parameters: {}, timeoutMs })).data
    if (!names) throw new SendError('retry', { code: 'answerNotUnderstood' })
    return { senderIsKnown: sender === '' || sender in names }
  },
}

function written({ to, text, receiptUrl }: TextMessage, { settings: { sender } }: Channel): object {
  const message = { name: 'Besedka', message_type: 'personal', delivery_list: [{ phone: to, text }] }
  return { callback_url: receiptUrl ?? '', messages: [{ ...(sender && { alphaname_id: sender }), ...message }] }
}

async function call(
  channel: Channel,
  { method, name, parameters, timeoutMs }: { method: 'GET' | 'POST'; name: string; parameters: object; timeoutMs: number },
): Promise<unknown> {
  const token = keyOf(channel)
  if (token === '') throw new SendError('channel', { code: 'tokenInvalid' })
  const query = method === 'GET' ? `?token=${encodeURIComponent(token)}` : ''
  const { status, body } = await callJson(channel.net, `${baseOf(channel, 'https://app.sms.by')}/api/v1/${name}${query}`, {
    method,
    ...(method === 'POST' && { json: { token, ...parameters } }),
    timeoutMs,
  })
  const words = JSON.stringify(body).replaceAll(token, '***').slice(0, 300)
  if (status === 401 || status === 429 || status >= 500) throw explainStatus({ status, words }, { forbidden: 'notPermitted' })
  // It says no with any status, and in words alone.
  if (status >= 400 || Refused.safeParse(body).success) throw explainWords(words)
  return body
}
