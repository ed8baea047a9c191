import { buffer } from 'node:stream/consumers'
import { baseOf, type Door, jsonOf } from '../../kit/simulator/doors.ts'
import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import type { Account } from './account.ts'
import { handIn } from './judging.ts'
import { send } from './messages.ts'
import { setAddress } from './posts.ts'
import { Refusal, requireObject } from './refusal.ts'
import { type Asked, appId, type World } from './world.ts'

/** What the Cloud API answers, apart from the bytes of files. */
export function doorsOf(world: World): readonly Door<Asked>[] {
  return [
    ['GET', /\/debug_token$/, 'get', forApp(({ account, query }) => account.keys.debug(query.get('input_token') ?? ''))],
    ['GET', /\/oauth\/access_token$/, 'exchange', forApp(exchange)],
    ['POST', /\/v23\.0\/(upload:\w+)$/, 'upload', forNumber(finishUpload)],
    ['GET', /\/v23\.0\/app$/, 'get', forNumber(() => ({ id: appId }))],
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

/** What only an app may ask about the tokens that were made for it. */
function forApp(run: Run): Run {
  return (asked, id) => {
    if (!asked.asApp) throw new Refusal(400, 100, 'Unsupported request')
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

const ownApp = () => appId
const ownNumber = ({ phoneNumberId }: Account) => phoneNumberId
const ownBusiness = ({ businessAccountId }: Account) => businessAccountId

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
