import { hmacHex } from '../../kit/sign.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import type { Account } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { PhoneNumber } from './requests.ts'
import { post } from './wire.ts'
import type { World } from './world.ts'

/** Posts a message or statuses. */
export function push(account: Account, content: object): void {
  pushPost(account, post(account, content))
}

export function pushPost(account: Account, given: object): void {
  const body = JSON.stringify(given)
  account.hook?.push({ body, headers: { 'x-hub-signature-256': `sha256=${hmacHex(account.appSecret, Buffer.from(body))}` } })
}

/** Asks the address before it is taken. */
export async function setAddress({ messenger, webhookRetryMs }: World, account: Account, body: unknown): Promise<object> {
  const { override_callback_uri: url, verify_token = '' } = read(PhoneNumber, body).webhook_configuration
  if (url === '') {
    account.hook?.close()
    account.hook = undefined
    return { success: true }
  }
  const challenge = String(messenger.nextNumber())
  const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': verify_token, 'hub.challenge': challenge })
  const response = await fetch(`${url}?${query}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  if (!response?.ok || (await response.text()) !== challenge) throw new Refusal(400, 2200, 'Callback verification failed')
  account.hook?.close()
  const forge = (given: { body: string }) => ({
    body: given.body.replace('wamid.H', 'wamid.F'),
    headers: { 'x-hub-signature-256': 'sha256=00' },
  })
  account.hook = createHookLine(url, { retryMs: webhookRetryMs, forge })
  return { success: true }
}
