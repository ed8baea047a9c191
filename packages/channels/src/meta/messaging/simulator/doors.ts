import { type Door, jsonOf } from '../../../kit/simulator/doors.ts'
import { isTokenOf } from '../../simulator/keys.ts'
import type { Account, App } from './account.ts'
import { describePage, describePerson, describePost } from './describe.ts'
import { send, takeUpload } from './messages.ts'
import { Refusal } from './refusal.ts'
import type { SignInDoor } from './sign-in/door.ts'
import { appsOf, subscribeApp, subscribePage, subscriptionsOf, unsubscribeApp, unsubscribePage } from './subscriptions.ts'
import type { Asked, World } from './world.ts'

type Run = Door<Asked>[3]

/** What the Graph API answers. */
export function doorsOf(world: World, signIn: SignInDoor): readonly Door<Asked>[] {
  return [
    ['GET', /\/debug_token$/, 'get', asApp(({ accounts }, { query }) => debug(accounts, query))],
    ['GET', /\/oauth\/access_token$/, 'access_token', (asked) => giveToken(signIn, asked)],
    ['GET', /\/me\/permissions$/, 'permissions', asPerson((token) => signIn.permissions(token))],
    ['GET', /\/me\/accounts$/, 'accounts', asPerson((token, { query }) => signIn.pages(token, query))],
    ['GET', /\/v23\.0\/(\w+)\/subscriptions$/, 'subscriptions', asApp(({ app }) => subscriptionsOf(world, app))],
    ['DELETE', /\/v23\.0\/(\w+)\/subscriptions$/, 'subscriptions', asApp(({ app }) => unsubscribeApp(app))],
    [
      'POST',
      /\/v23\.0\/(\w+)\/subscriptions$/,
      'subscriptions',
      asApp(async ({ app }, { request }) => subscribeApp(world, app, await jsonOf(request))),
    ],
    ['GET', /\/v23\.0\/(\w+)\/subscribed_apps$/, 'subscribed_apps', asPage(appsOf)],
    ['DELETE', /\/v23\.0\/(\w+)\/subscribed_apps$/, 'subscribed_apps', asPage(unsubscribePage)],
    [
      'POST',
      /\/v23\.0\/(\w+)\/subscribed_apps$/,
      'subscribed_apps',
      asPage(async (account, { request }) => subscribePage(account, await jsonOf(request))),
    ],
    ['POST', /\/v23\.0\/(\w+)\/message_attachments$/, 'message_attachments', asPage((_account, { request }) => takeUpload(world, request))],
    ['POST', /\/v23\.0\/(\w+)\/messages$/, 'messages', asPage(async (account, { request }) => send(world, account, await jsonOf(request)))],
    ['GET', /\/v23\.0\/me$/, 'get', asPage((account) => describePage(world, account))],
    ['GET', /\/v23\.0\/(\w+)$/, 'get', asAnyPage((id, account) => describePost(world, account, id) ?? describePerson(world, id))],
  ]
}

/** Of an object that belongs to the app: a path may name only the app itself. */
function asApp(run: (by: { app: App; accounts: readonly Account[] }, asked: Asked) => Promise<object> | object): Run {
  return (asked, id) => {
    if (asked.by.kind !== 'app' || (id !== '' && id !== asked.by.app.id)) throw new Refusal({ code: 100 }, 'Unsupported request')
    return run(asked.by, asked)
  }
}

/** Of the page behind the token, which a path calls by its number or `me`. */
function asPage(run: (account: Account, asked: Asked) => Promise<object> | object): Run {
  return (asked, id) => {
    const { by } = asked
    if (by.kind !== 'page' || !['', 'me', by.account.accountId].includes(id))
      throw new Refusal({ code: 100 }, `Unsupported request. Object with ID '${id}' does not exist`)
    return run(by.account, asked)
  }
}

function asAnyPage(run: (id: string, account: Account) => object): Run {
  return ({ by }, id) => {
    if (by.kind !== 'page') throw new Refusal({ code: 100 }, 'Unsupported request')
    return run(id, by.account)
  }
}

function asPerson(run: (token: string, asked: Asked) => object): Run {
  return (asked) => {
    if (asked.by.kind !== 'person') throw new Refusal({ status: 401, code: 190 }, 'Invalid OAuth access token')
    return run(asked.by.token, asked)
  }
}

function debug(accounts: readonly Account[], query: URLSearchParams): object {
  const token = query.get('input_token') ?? ''
  const account = accounts.find((one) => isTokenOf(one, token)) ?? accounts[0]
  if (!account) throw new Refusal({ code: 100 }, 'The app serves nobody')
  return account.keys.debug(token)
}

/** A code that somebody brought back from the page of consent, or a key that is still good, for a key. */
function giveToken(signIn: SignInDoor, { by, query }: Asked): object {
  if (query.has('code')) return signIn.takeCode(query)
  const offered = query.get('fb_exchange_token') ?? ''
  if (by.kind !== 'app' || signIn.isPerson(offered)) return signIn.lengthen(query)
  const asksRight = query.get('client_id') === by.app.id && query.get('client_secret') === by.app.secret
  const account = by.accounts.find((one) => isTokenOf(one, offered))
  const given = asksRight ? account?.keys.exchange(offered, account.token) : undefined
  if (!given) throw new Refusal({ code: 190 }, 'Error validating access token')
  return given
}
