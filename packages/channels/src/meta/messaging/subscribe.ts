import { z } from 'zod'
import type { CheckResult } from '../../kit/adapter.ts'
import { explainFailure } from '../../kit/http/explain-failure.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { type ChannelProblem, SendError } from '../../kit/send-error.ts'
import { type AppSubscription, AppSubscriptions, hearsAll } from '../app-subscription.ts'
import { appVerifyToken } from '../hook.ts'
import { call, callAsApp } from './call.ts'
import type { MessagingConnection, Platform } from './platform.ts'

const PageApps = z.object({ data: z.array(z.object({ id: z.string(), subscribed_fields: z.array(z.string()).catch([]) })) })

type Account = { id: string; name: string }

/** Whom customers write to, behind the token. Throws {@link SendError}. */
export async function getAccount(platform: Platform, connection: MessagingConnection, { answerMs }: CallTimings): Promise<Account> {
  const path = `me?fields=${platform.account.ask}`
  const account = platform.account.read(await call(connection, { method: 'GET', path, result: z.unknown(), timeoutMs: answerMs }))
  if (account) return account
  throw new SendError('channel', { code: 'notPermitted', detail: 'The token is of no page with such an account' })
}

/** Throws {@link SendError} for a token that is of another account than the channel says. */
async function requireAccount(platform: Platform, connection: MessagingConnection, timings: CallTimings): Promise<void> {
  const { id } = await getAccount(platform, connection, timings)
  if (id !== connection.settings.accountId) throw new SendError('channel', { code: 'accountDiffers', detail: `The token is of ${id}` })
}

/**
 * Tells the app where to post, which Meta asks before it answers, and has the page tell the app. What is right already is left alone. Throws
 * {@link SendError}.
 */
export async function connect(platform: Platform, connection: MessagingConnection, timings: CallTimings): Promise<void> {
  const { hookUrl: callback_url, secrets, settings } = connection
  const timeoutMs = timings.answerMs
  if (callback_url === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  await requireAccount(platform, connection, timings)
  const { app, page } = wantedFields(platform, settings)
  const subscription = await subscriptionOf(platform, connection, timings)
  const isOurs = subscription?.callback_url === callback_url
  if (!isOurs || !hearsAll(subscription, app)) {
    // Another channel of the app may hear of comments where this one does not.
    const fields = [...new Set([...app, ...(isOurs ? subscription.fields.map(({ name }) => name) : [])])].join(',')
    const json = { object: platform.object, callback_url, verify_token: appVerifyToken(secrets), fields, include_values: true }
    await callAsApp(connection, { path: `${settings.appId}/subscriptions`, json, result: z.unknown(), timeoutMs })
  }
  // A page that was connected before we asked for a field is asked once more.
  const told = await fieldsOfPage(connection, timings)
  const tooMuch = !settings.comments && platform.comments.fields.page.some((field) => told?.includes(field))
  if (told && !tooMuch && page.every((field) => told.includes(field))) return
  try {
    await subscribePage(connection, page, timeoutMs)
  } catch (error) {
    // Where comments are not permitted, messages come all the same.
    if (settings.comments) await subscribePage(connection, platform.fields, timeoutMs)
    throw error
  }
}

async function subscribePage(connection: MessagingConnection, fields: readonly string[], timeoutMs: number): Promise<void> {
  const json = { subscribed_fields: fields.join(',') }
  await call(connection, { path: 'me/subscribed_apps', json, result: z.unknown(), timeoutMs })
}

/** What the app is to hear of the account, and what the page is to tell it. */
function wantedFields(
  { fields, comments }: Platform,
  settings: MessagingConnection['settings'],
): Record<'app' | 'page', readonly string[]> {
  if (!settings.comments) return { app: fields, page: fields }
  return { app: [...fields, ...comments.fields.app], page: [...fields, ...comments.fields.page] }
}

/** Has the page tell the app no more. The app's address stays, for its other pages; so does everything of another program. */
export async function disconnect(platform: Platform, connection: MessagingConnection, timings: CallTimings): Promise<void> {
  const subscription = await subscriptionOf(platform, connection, timings)
  if (subscription?.callback_url !== connection.hookUrl) return
  await call(connection, { method: 'DELETE', path: 'me/subscribed_apps', result: z.unknown(), timeoutMs: timings.answerMs })
}

/** Asks Meta whose the token is, whether the secret is the app's, and where the app's updates go. Never throws. */
export async function check(platform: Platform, connection: MessagingConnection, timings: CallTimings): Promise<CheckResult[]> {
  const token = await tried(async () => {
    await requireAccount(platform, connection, timings)
    return undefined
  })
  if (token) return [failed('token', token), { id: 'app', state: 'unknown' }, { id: 'hook', state: 'unknown' }]
  let subscription: AppSubscription | undefined
  const app = await tried(async () => {
    subscription = await subscriptionOf(platform, connection, timings)
    return undefined
  })
  // The app's secret is its token.
  if (app?.code === 'tokenInvalid')
    return [passed('token'), failed('app', { ...app, code: 'appSecretInvalid' }), { id: 'hook', state: 'unknown' }]
  if (app) return [passed('token'), failed('app', app), { id: 'hook', state: 'unknown' }]
  const hook =
    checkHook(connection, subscription) ??
    (await tried(async () => checkPage(platform, connection, await fieldsOfPage(connection, timings))))
  return [passed('token'), passed('app'), hook ? failed('hook', hook) : passed('hook')]
}

function checkHook({ hookUrl }: MessagingConnection, subscription: AppSubscription | undefined): ChannelProblem | undefined {
  if (hookUrl === null) return { code: 'publicAddressMissing' }
  if (subscription?.callback_url !== hookUrl) return { code: 'hookOverridden' }
  return subscription.active ? undefined : { code: 'hookNotReachable' }
}

/** Whether the page tells the app what happens to it, and of comments where they are wanted. */
function checkPage(
  { comments }: Platform,
  { settings }: MessagingConnection,
  told: readonly string[] | undefined,
): ChannelProblem | undefined {
  if (told === undefined) return { code: 'appRemoved' }
  const missing = settings.comments ? comments.fields.page.filter((field) => !told.includes(field)) : []
  return missing.length > 0 ? { code: 'notPermitted', detail: `Not told: ${missing.join(', ')}` } : undefined
}

/** What the page tells the app; undefined where it tells it nothing. */
async function fieldsOfPage(connection: MessagingConnection, { answerMs: timeoutMs }: CallTimings): Promise<readonly string[] | undefined> {
  const { data } = await call(connection, { method: 'GET', path: 'me/subscribed_apps', result: PageApps, timeoutMs })
  return data.find(({ id }) => id === connection.settings.appId)?.subscribed_fields
}

async function subscriptionOf(
  { object }: Platform,
  connection: MessagingConnection,
  { answerMs: timeoutMs }: CallTimings,
): Promise<AppSubscription | undefined> {
  const path = `${connection.settings.appId}/subscriptions`
  const { data } = await callAsApp(connection, { method: 'GET', path, result: AppSubscriptions, timeoutMs })
  return data.find((one) => one.object === object)
}

async function tried(work: () => Promise<ChannelProblem | undefined>): Promise<ChannelProblem | undefined> {
  try {
    return await work()
  } catch (error) {
    return explainFailure(error).problem
  }
}

function passed(id: string): CheckResult {
  return { id, state: 'passed' }
}

function failed(id: string, problem: ChannelProblem): CheckResult {
  return { id, state: 'failed', problem }
}
