import { createHookLine, type HookPost } from '../../kit/simulator/hook-line.ts'
import { answersChallenge, forgedPost, signedPost } from '../../meta/simulator/hook.ts'
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
  account.hook?.push(signedPost(account.appSecret, JSON.stringify(given)))
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
  if (!(await answersChallenge(url, { verifyToken: verify_token, challenge }))) throw new Refusal(400, 2200, 'Callback verification failed')
  account.hook?.close()
  const forge = (given: HookPost) => forgedPost(given.body.replace('wamid.H', 'wamid.F'))
  account.hook = createHookLine(url, { retryMs: webhookRetryMs, forge })
  return { success: true }
}
