import { createHookLine, type HookLine, type HookPost } from '../../kit/simulator/hook-line.ts'
import { answersChallenge, forgedPost, signedPost } from '../../meta/simulator/hook.ts'
import type { Account } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { AppSubscription, PhoneNumber } from './requests.ts'
import { post } from './wire.ts'
import type { World } from './world.ts'

/** Posts a message or statuses: to the number's own address, or to the app's where it has none. */
export function push(account: Account, content: object): void {
  const line = lineOf(account)
  if (account.subscribed) line?.push(signed(account, post(account, content)))
}

/** Where the messages of a number go. */
export function lineOf({ hook, app }: Account): HookLine | undefined {
  return hook ?? (app.hook?.fields.has('messages') ? app.hook.line : undefined)
}

/** Posts what Meta tells to the app alone, whatever address the number has. */
export function pushToApp(account: Account, field: string, given: object): void {
  const { app, subscribed } = account
  if (subscribed && app.hook?.fields.has(field)) app.hook.line.push(signed(account, given))
}

function signed({ appSecret }: Account, given: object): HookPost {
  return signedPost(appSecret, JSON.stringify(given))
}

/** Asks the address before it is taken. */
export async function setAddress(world: World, account: Account, body: unknown): Promise<object> {
  const { override_callback_uri: url, verify_token: verifyToken = '' } = read(PhoneNumber, body).webhook_configuration
  if (url === '') {
    account.hook?.close()
    account.hook = undefined
    return { success: true }
  }
  const line = await openLine(world, { url, verifyToken })
  account.hook?.close()
  account.hook = line
  return { success: true }
}

/** The same for an app, with the fields that it wants to hear of. */
export async function subscribeApp(world: World, { app }: Account, body: unknown): Promise<object> {
  const { callback_url: url, verify_token: verifyToken, fields } = read(AppSubscription, body)
  const line = await openLine(world, { url, verifyToken })
  app.hook?.line.close()
  app.hook = { line, fields: new Set(fields.split(',')) }
  return { success: true }
}

export function subscriptionsOf({ app: { hook } }: Account): object {
  const fields = [...(hook?.fields ?? [])].map((name) => ({ name, version: 'v23.0' }))
  return { data: hook ? [{ object: 'whatsapp_business_account', callback_url: hook.line.url, active: true, fields }] : [] }
}

/** Throws {@link Refusal}. */
async function openLine(
  { messenger, webhookRetryMs }: World,
  { url, verifyToken }: { url: string; verifyToken: string },
): Promise<HookLine> {
  const challenge = String(messenger.nextNumber())
  if (!(await answersChallenge(url, { verifyToken, challenge }))) throw new Refusal(400, 2200, 'Callback verification failed')
  const forge = (given: HookPost) => forgedPost(given.body.replace('wamid.H', 'wamid.F'))
  return createHookLine(url, { retryMs: webhookRetryMs, forge })
}
