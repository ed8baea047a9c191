import type { Config } from '../config/read-config.ts'

type Gateway = Pick<Config['sms'], 'body' | 'authorization' | 'accepted'> & { url: string }

const patienceMs = 10_000
const answerBytesMax = 64 * 1024

/**
 * Hands a text message to whatever gateway the settings describe (docs/sms.md): placeholders `{phone}` and `{text}` in the address or in the
 * body. Throws when it is not taken, so that the job is tried again.
 */
export async function sendByGateway(gateway: Gateway, sms: { to: string; text: string }): Promise<void> {
  const response = await fetch(fill(gateway.url, sms, encodeURIComponent), {
    ...request(gateway, sms),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer = (await response.text()).slice(0, answerBytesMax)
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
  if (gateway.accepted !== undefined && !answer.includes(gateway.accepted)) {
    throw new Error('The SMS gateway did not accept the message: its answer lacks SMS_ACCEPTED')
  }
}

function request({ body, authorization }: Gateway, sms: { to: string; text: string }): RequestInit {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  if (body === undefined) return { method: 'GET', headers }
  const isJson = /^\s*[[{]/.test(body)
  headers['content-type'] = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  return { method: 'POST', headers, body: fill(body, sms, isJson ? insideJson : encodeURIComponent) }
}

/** In one go: a text that contains `{phone}` stays a text. */
function fill(template: string, sms: { to: string; text: string }, encode: (value: string) => string): string {
  return template.replace(/\{(phone|digits|text)\}/g, (_whole, name: string) =>
    encode(name === 'text' ? sms.text : name === 'digits' ? sms.to.slice(1) : sms.to),
  )
}

function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}
