import { isIP } from 'node:net'
import { explainFailure } from '../../kit/http/explain-failure.ts'
import { readText } from '../../kit/http/read-text.ts'
import { isOwnNetwork } from '../../kit/own-network.ts'
import { SendError } from '../../kit/send-error.ts'
import { isGsmText } from '../../kit/sms-parts.ts'
import { type Channel, type Gateway, keyOf } from './gateway.ts'

/** Receipts that we want: delivered (1), not delivered (2), refused by the operator (16). */
const receiptMask = '19'

/**
 * Kannel, a gateway of one's own that speaks SMPP with any operator (its user guide, "Using the HTTP interface to send SMS messages"; tested against 1.4.5). Values
 * go in headers and the text in the body, so that the password stands in no address.
 */
export const kannel: Gateway = {
  async send({ to, text, receiptUrl }, channel, timeoutMs) {
    const { sender } = channel.settings
    const headers = {
      'x-kannel-to': to,
      ...(sender && { 'x-kannel-from': sender }),
      'x-kannel-coding': isGsmText(text) ? '0' : '2',
      // %d and %A are filled in by Kannel: what became of it, and the operator's words.
      ...(receiptUrl !== null && { 'x-kannel-dlr-mask': receiptMask, 'x-kannel-dlr-url': `${receiptUrl}&status=%d&reply=%A` }),
    }
    const { status, words } = await call(channel, { headers, text, timeoutMs })
    // 202 is "accepted" and "queued"; Kannel has no other success.
    if (status !== 202) throw explain(status, words)
  },

  // Without a receiver nothing can be sent; the password is judged before that is.
  async look(channel, timeoutMs) {
    const { status, words } = await call(channel, { headers: {}, text: '', timeoutMs })
    if (status !== 400) throw explain(status, words)
    return { senderIsKnown: null }
  },
}

async function call(
  channel: Channel,
  { headers, text, timeoutMs }: { headers: Record<string, string>; text: string; timeoutMs: number },
): Promise<{ status: number; words: string }> {
  const { settings, net } = channel
  const key = keyOf(channel)
  if (key === '') throw new SendError('channel', { code: 'signInFailed' })
  await requireEncryption(settings.address, net)
  const signedIn = { 'x-kannel-username': settings.login, 'x-kannel-password': key }
  try {
    const response = await net.fetch(settings.address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'text/plain; charset=UTF-8', ...signedIn, ...headers },
      body: text,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, words: (await readText(response)).replaceAll(key, '***').slice(0, 300) }
  } catch (error) {
    throw explainFailure(error)
  }
}

/** The password and people's words do not cross the internet in clear text. Throws SendError `encryptionMissing`, `addressForbidden`. */
async function requireEncryption(address: string, net: Channel['net']): Promise<void> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol === 'https:') return
  const host = hostname.replace(/^\[|\]$/g, '')
  const resolved = await net.resolve(host, Number(port || 80))
  if (isIP(resolved) && !isOwnNetwork(resolved)) throw new SendError('channel', { code: 'encryptionMissing' })
}

function explain(status: number, words: string): SendError {
  const detail = `HTTP ${status} ${words}`.trim()
  if (status === 401 || status === 403) return new SendError('channel', { code: 'signInFailed', detail })
  if (status === 404) return new SendError('channel', { code: 'answerNotUnderstood', detail })
  if (status === 503 || status === 429) return new SendError('retry', { code: 'providerBusy', detail })
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  if (status < 400) return new SendError('retry', { code: 'answerNotUnderstood', detail })
  if (/sender/i.test(words)) return new SendError('channel', { code: 'senderRejected', detail })
  if (/receiver|number/i.test(words)) return new SendError('permanent', { code: 'recipientUnknown', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}
