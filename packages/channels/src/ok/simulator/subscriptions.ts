import { createHookLine, guessedAddress } from '../../kit/simulator/hook-line.ts'
import type { Account } from './account.ts'
import { read } from './refusal.ts'
import { Subscription } from './requests.ts'
import type { Asked, World } from './world.ts'

export function subscriptionsOf({ hook }: Account): object {
  return { subscriptions: hook ? [{ url: hook.url }] : [] }
}

export function subscribe({ webhookRetryMs }: World, { account, body }: Asked): object {
  const { url } = read(Subscription, body)
  account.hook?.close()
  const forge = (given: { body: string }) => ({ body: given.body.replace('mid:C', 'mid:F'), headers: {}, url: guessedAddress(url) })
  account.hook = createHookLine(url, { retryMs: webhookRetryMs, forge })
  return { success: true }
}

export function unsubscribe({ account, body }: Asked): object {
  if (account.hook?.url !== read(Subscription, body).url) return { success: false }
  account.hook.close()
  account.hook = undefined
  return { success: true }
}
