import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneEvent } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { read } from './refusal.ts'
import { Poll, Subscription } from './requests.ts'
import { updateFor } from './wire.ts'
import type { Asked, World } from './world.ts'

/** Tells the company what somebody did: at its address, or when it asks the next time. */
export function tell(chat: PhoneChat<Account>, event: PhoneEvent, now: Date): void {
  const update = updateFor(chat, event, now)
  if (!update) return
  if (event.kind === 'pressed') chat.openPresses.add(event.press)
  const { hook, updates } = chat.account
  if (!hook) return updates.push(update)
  hook.line.push({ body: writeJson(update), headers: hook.secret === undefined ? {} : { 'x-max-bot-api-secret': hook.secret } })
}

export function subscriptionsOf({ messenger }: World, { hook }: Account): object {
  return { subscriptions: hook ? [{ url: hook.line.url, time: messenger.now().getTime(), update_types: null }] : [] }
}

export function subscribe({ webhookRetryMs }: World, { account, body }: Asked): object {
  const { url, secret } = read(Subscription, body)
  account.hook?.line.close()
  const forge = (post: { body: string }) => ({
    body: post.body.replace('"mid.0', '"mid.f'),
    headers: { 'x-max-bot-api-secret': 'guessed' },
  })
  account.hook = { line: createHookLine(url, { retryMs: webhookRetryMs, forge }), secret }
  return { success: true }
}

export function unsubscribe({ account }: Asked): object {
  account.hook?.line.close()
  account.hook = undefined
  return { success: true }
}

export async function poll({ account, query, gone }: Asked): Promise<object> {
  const { limit, timeout, marker } = read(Poll, query)
  return account.updates.poll({ marker, limit, timeoutMs: timeout * 1000, signal: gone })
}
