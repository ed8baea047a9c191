import { createHookLine, type HookPost } from '../../../kit/simulator/hook-line.ts'
import { writeJson } from '../../../kit/simulator/numeral.ts'
import { answersChallenge, forgedPost, signedPost } from '../../simulator/hook.ts'
import type { Account, App } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { AppSubscription, PageSubscription } from './requests.ts'
import type { Posted } from './wire.ts'
import type { World } from './world.ts'

/** Posts to the app what it has asked to hear of a page. */
export function push({ object, messenger }: World, { accountId, app, subscribed }: Account, { field, happening }: Posted): void {
  if (!subscribed || !app.hook?.fields.has(field)) return
  const body = writeJson({ object, entry: [{ id: accountId, time: messenger.now().getTime(), messaging: [happening] }] })
  app.hook.line.push(signedPost(app.secret, body))
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
  read(PageSubscription, body)
  account.subscribed = true
  return { success: true }
}

export function unsubscribePage(account: Account): object {
  account.subscribed = false
  return { success: true }
}

/** Which apps hear of a page. */
export function appsOf({ app, subscribed }: Account): object {
  return { data: subscribed ? [{ id: app.id, name: 'Besedka', subscribed_fields: [...(app.hook?.fields ?? [])] }] : [] }
}
