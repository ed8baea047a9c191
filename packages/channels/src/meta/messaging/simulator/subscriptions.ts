import { createHookLine, type HookPost } from '../../../kit/simulator/hook-line.ts'
import { writeJson } from '../../../kit/simulator/numeral.ts'
import { answersChallenge, forgedPost, signedPost } from '../../simulator/hook.ts'
import type { Account, App } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { AppSubscription, PageSubscription } from './requests.ts'
import type { Posted } from './wire.ts'
import type { World } from './world.ts'

/** Posts to the app what it has asked to hear of a page. */
export function push(world: World, account: Account, posted: Posted): void {
  const { app, accountId } = account
  if (!hears(account, posted.field)) return
  const time = world.messenger.now().getTime()
  const content =
    'change' in posted
      ? { time: Math.floor(time / 1_000), changes: [{ field: posted.field, value: posted.change }] }
      : { time, messaging: [posted.happening] }
  app.hook?.line.push(signedPost(app.secret, writeJson({ object: world.object, entry: [{ id: accountId, ...content }] })))
}

/** Whether the app has asked for a field, and the page tells it: of comments both by its own field `feed`. */
export function hears({ app, subscribed, fields }: Account, field: string): boolean {
  const isOfPosts = field === 'feed' || field === 'comments'
  return subscribed && app.hook?.fields.has(field) === true && (!isOfPosts || fields.has('feed'))
}

/** Asks the address before it is taken. */
export async function subscribeApp({ object, messenger, webhookRetryMs }: World, app: App, body: unknown): Promise<object> {
  const given = read(AppSubscription, body)
  if (given.object !== object) throw new Refusal({ code: 100 }, 'Invalid parameter: object')
  const challenge = String(messenger.nextNumber())
  if (!(await answersChallenge(given.callback_url, { verifyToken: given.verify_token, challenge })))
    throw new Refusal({ code: 2200 }, 'Callback verification failed')
  const fields = new Set(given.fields.split(','))
  // The same address again: what waits in its line is not lost.
  if (app.hook?.line.url === given.callback_url) app.hook.fields = fields
  else {
    app.hook?.line.close()
    app.hook = { line: createHookLine(given.callback_url, { retryMs: webhookRetryMs, forge }), fields }
  }
  return { success: true }
}

function forge({ body }: HookPost): HookPost {
  return forgedPost(body.replace('"m_', '"f_'))
}

export function unsubscribeApp(app: App): object {
  app.hook?.line.close()
  app.hook = undefined
  return { success: true }
}

export function subscriptionsOf({ object }: World, { hook }: App): object {
  const fields = [...(hook?.fields ?? [])].map((name) => ({ name, version: 'v23.0' }))
  return { data: hook ? [{ object, callback_url: hook.line.url, active: true, fields }] : [] }
}

export function subscribePage(account: Account, body: unknown): object {
  const given = read(PageSubscription, body)
  account.fields = new Set(given.subscribed_fields.split(','))
  account.subscribed = true
  return { success: true }
}

export function unsubscribePage(account: Account): object {
  account.subscribed = false
  return { success: true }
}

/** Which apps hear of a page. */
export function appsOf({ app, subscribed, fields }: Account): object {
  return { data: subscribed ? [{ id: app.id, name: 'Besedka', subscribed_fields: [...fields] }] : [] }
}
