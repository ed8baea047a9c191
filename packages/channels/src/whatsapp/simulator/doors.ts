import { buffer } from 'node:stream/consumers'
import { baseOf, type Door, jsonOf } from '../../kit/simulator/doors.ts'
import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import type { Account } from './account.ts'
import { handIn } from './judging.ts'
import { send } from './messages.ts'
import { setAddress, subscribeApp, subscriptionsOf } from './posts.ts'
import { Refusal, requireObject } from './refusal.ts'
import type { Asked, World } from './world.ts'

/** What the Cloud API answers, apart from the bytes of files. */
export function doorsOf(world: World): readonly Door<Asked>[] {
  return [
    ['GET', /\/debug_token$/, 'get', forApp(debug)],
    ['GET', /\/oauth\/access_token$/, 'exchange', forApp(exchange)],
    ['POST', /\/v23\.0\/(upload:\w+)$/, 'upload', forNumber(finishUpload)],
    ['GET', /\/v23\.0\/app$/, 'get', forNumber(({ account }) => ({ id: account.app.id }))],
    ['GET', /\/v23\.0\/(\w+)\/subscriptions$/, 'subscriptions', forApp(({ account }) => subscriptionsOf(account))],
    [
      'POST',
      /\/v23\.0\/(\w+)\/subscriptions$/,
      'subscriptions',
      forApp(async ({ account, request }) => subscribeApp(world, account, await jsonOf(request))),
    ],
    ['GET', /\/v23\.0\/(\w+)\/subscribed_apps$/, 'subscribed_apps', forObject(ownBusiness, ({ account }) => appsOf(account))],
    ['POST', /\/v23\.0\/(\w+)\/subscribed_apps$/, 'subscribed_apps', forObject(ownBusiness, ({ account }) => subscribe(account))],
    [
      'GET',
      /\/v23\.0\/(\w+)\/phone_numbers$/,
      'phone_numbers',
      forObject(ownBusiness, ({ account }) => ({ data: [{ id: account.phoneNumberId }] })),
    ],
    ['POST', /\/v23\.0\/(\w+)\/uploads$/, 'uploads', forObject(ownApp, ({ account, query }) => account.uploads.begin(query))],
    [
      'GET',
      /\/v23\.0\/(\w+)\/message_templates$/,
      'message_templates',
      forObject(ownBusiness, ({ account, query }) => account.register.list(query)),
    ],
    ['DELETE', /\/v23\.0\/(\w+)\/message_templates$/, 'message_templates', forObject(ownBusiness, removeTemplate)],
    [
      'POST',
      /\/v23\.0\/(\w+)\/message_templates$/,
      'message_templates',
      forObject(ownBusiness, async ({ account, request }) => handIn(world, account, await jsonOf(request))),
    ],
    ['POST', /\/v23\.0\/(\w+)\/media$/, 'media', forObject(ownNumber, (asked) => takeMedia(world, asked))],
    [
      'POST',
      /\/v23\.0\/(\w+)\/messages$/,
      'messages',
      forObject(ownNumber, async ({ account, request }) => send(world, account, await jsonOf(request))),
    ],
    ['GET', /\/v23\.0\/(\w+)$/, 'get', forNumber((asked, id) => describe(world, asked, id))],
    [
      'POST',
      /\/v23\.0\/(\w+)$/,
      'set',
      forObject(ownNumber, async ({ account, request }) => setAddress(world, account, await jsonOf(request))),
    ],
  ]
}

type Run = Door<Asked>[3]

/** What only an app may ask: about itself, and about the tokens that were made for it. */
function forApp(run: Run): Run {
  return (asked, id) => {
    if (!asked.asApp || (id !== '' && id !== asked.account.app.id)) throw new Refusal(400, 100, 'Unsupported request')
    return run(asked, id)
  }
}

/** What only the token of a number may do, not that of an app. */
function forNumber(run: Run): Run {
  return (asked, id) => {
    if (asked.asApp) throw new Refusal(400, 190, 'Error validating access token')
    return run(asked, id)
  }
}

/** What the token of a number may do to one object of its own: the path has to name that. */
function forObject(idOf: (account: Account) => string, run: Run): Run {
  return forNumber((asked, id) => {
    requireObject(id, idOf(asked.account))
    return run(asked, id)
  })
}

const ownApp = ({ app }: Account) => app.id
const ownNumber = ({ phoneNumberId }: Account) => phoneNumberId
const ownBusiness = ({ businessAccountId }: Account) => businessAccountId

/** The token of a system user is good for the one business account that was assigned to them. */
function debug({ account: { keys, businessAccountId }, query }: Asked): object {
  const { data } = keys.debug(query.get('input_token') ?? '')
  return { data: { ...data, granular_scopes: [{ scope: 'whatsapp_business_management', target_ids: [businessAccountId] }] } }
}

function appsOf({ app, subscribed }: Account): object {
  return { data: subscribed ? [{ whatsapp_business_api_data: { id: app.id, name: 'Besedka', link: 'https://app.example' } }] : [] }
}

function subscribe(account: Account): object {
  account.subscribed = true
  return { success: true }
}

function exchange({ account: { appSecret, token, keys }, query }: Asked): object {
  const given = query.get('client_secret') === appSecret ? keys.exchange(query.get('fb_exchange_token') ?? '', token) : undefined
  if (!given) throw new Refusal(400, 190, 'Error validating access token')
  return given
}

async function finishUpload({ account, request }: Asked, session: string): Promise<object> {
  return account.uploads.finish(session, request.headers.file_offset, await buffer(request))
}

function removeTemplate({ account, query }: Asked): object {
  account.register.remove(query.get('hsm_id'), query.get('name'))
  return { success: true }
}

async function takeMedia({ messenger }: World, { request }: Asked): Promise<object> {
  const form = await readForm(request)
  const file = await fileIn(form, 'file')
  if (form?.get('messaging_product') !== 'whatsapp' || !file) throw new Refusal(400, 100, 'Invalid parameter')
  return { id: messenger.storeFile(file).id }
}

/** A file, or the number itself. */
function describe({ messenger }: World, { account, request }: Asked, id: string): object {
  if (messenger.files.has(id)) return { messaging_product: 'whatsapp', url: `${baseOf(request)}/bytes/${id}`, id }
  requireObject(id, account.phoneNumberId)
  return describeNumber(account)
}

function describeNumber({ phoneNumberId, phone, name, hook, judged }: Account): object {
  const webhook_configuration = hook ? { phone_number: hook.url } : {}
  return { id: phoneNumberId, display_phone_number: `+${phone}`, verified_name: name, webhook_configuration, ...judged }
}
