import { createHmac, timingSafeEqual } from 'node:crypto'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A message older than this may be a copy that somebody has kept and sends again. */
const toleranceSeconds = 300

/** Whether a message is signed with our secret (`whsec_…`), whole, and not an old one, as Standard Webhooks says. `body` is what came, before it is parsed. */
export function isOurs(headers: Headers, body: string, secret: string, now: Date): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''))
  if (!(Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= toleranceSeconds)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  // While a secret is being renewed there are two.
  return (signatures ?? '').split(' ').some((given) => {
    const signature = Buffer.from(given)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}
