import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { hmacHex } from '../../../kit/sign.ts'
import { answerCall, answerFile } from '../../../kit/simulator/answer-call.ts'
import { createFaults } from '../../../kit/simulator/faults.ts'
import { fileIn, readForm } from '../../../kit/simulator/form-upload.ts'
import { createHookLine } from '../../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerAccount, type MessengerSimulator } from '../../../kit/simulator/messenger.ts'
import { writeJson } from '../../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneMessage, SimulatedPerson } from '../../../kit/simulator/phone-chat.ts'
import { createKeys } from '../../simulator/keys.ts'
import type { Account } from './account.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { AppSubscription, files, PageSubscription, Send } from './requests.ts'
import { delivered, echo, type Posted, postedFor } from './wire.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The most of a text: Messenger counts characters, Instagram bytes. */
const tooLong = {
  page: (text: string) => text.length > 2000,
  instagram: (text: string) => Buffer.byteLength(text) > 1000,
}

const Channel = z.object({
  settings: z.object({ accountId: z.string(), appId: z.string() }),
  secrets: z.object({ token: z.string(), appSecret: z.string() }),
})

/** The phones of an account, and the inbox in which the company may answer too. */
export type MessagingAccount = MessengerAccount & {
  writeInInbox(person: SimulatedPerson, text: string): PhoneMessage
  /** Until when its token is good; null: for ever. */
  endKey(at: Date | null): void
}

export type MessagingSimulator = Omit<MessengerSimulator, 'account'> & {
  account(channel: Parameters<MessengerSimulator['account']>[0]): MessagingAccount | undefined
}

type Options = { now?: () => Date; webhookRetryMs?: number; knowsEverybody?: boolean }

/**
 * Meta's Messenger Platform in memory, for pages or for Instagram accounts: as much of it as our adapter calls, as strict as the real one or stricter,
 * and people with phones on the other side.
 */
export function simulateMessaging(
  object: 'page' | 'instagram',
  { now = () => new Date(), webhookRetryMs = 1_000, knowsEverybody = false }: Options = {},
): MessagingSimulator {
  const accounts = new Map<string, Account>()
  const uploads = new Map<string, { type: string; fileId: string }>()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `7${number}`,
    newMessageName: (number) => `m_${Buffer.from(String(number)).toString('base64url')}`,
    tell(chat, event) {
      const posted = postedFor(chat, event, { object, now: now() })
      if (posted) push(chat.account, posted)
    },
  })

  function push({ accountId, appSecret, hook, subscribed }: Account, { field, happening }: Posted): void {
    if (!subscribed || !hook?.fields.has(field)) return
    const body = writeJson({ object, entry: [{ id: accountId, time: now().getTime(), messaging: [happening] }] })
    hook.line.push({ body, headers: { 'x-hub-signature-256': `sha256=${hmacHex(appSecret, Buffer.from(body))}` } })
  }

  /** Asks the address before it is taken. */
  async function subscribeApp(account: Account, body: unknown): Promise<object> {
    const given = read(AppSubscription, body)
    if (given.object !== object) throw new Refusal({ code: 100 }, 'Invalid parameter: object')
    const challenge = String(messenger.nextNumber())
    const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': given.verify_token, 'hub.challenge': challenge })
    const response = await fetch(`${given.callback_url}?${query}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (!response?.ok || (await response.text()) !== challenge) throw new Refusal({ code: 2200 }, 'Callback verification failed')
    account.hook?.line.close()
    const forge = (post: { body: string }) => ({ body: post.body.replace('"m_', '"f_'), headers: { 'x-hub-signature-256': 'sha256=00' } })
    const line = createHookLine(given.callback_url, { retryMs: webhookRetryMs, forge })
    account.hook = { line, fields: new Set(given.fields.split(',')) }
    return { success: true }
  }

  function unsubscribeApp(account: Account): object {
    account.hook?.line.close()
    account.hook = undefined
    return { success: true }
  }

  function subscriptionsOf({ hook }: Account): object {
    const fields = [...(hook?.fields ?? [])].map((name) => ({ name, version: 'v23.0' }))
    return { data: hook ? [{ object, callback_url: hook.line.url, active: true, fields }] : [] }
  }

  function describe({ accountId, name }: Account): object {
    if (object === 'page') return { id: accountId, name, username: `page.${accountId}` }
    return { id: `1${accountId}`, name, instagram_business_account: { id: accountId, username: `shop_${accountId}` } }
  }

  function describePerson(id: string): object {
    const person = messenger.person(id)
    if (!person && !knowsEverybody) throw new Refusal({ code: 100, subcode: 2018001 }, 'No matching user found')
    const name = person?.name ?? `Person ${id}`
    const [first_name = '', ...rest] = name.split(' ')
    return { id, name, ...(object === 'page' ? { first_name, last_name: rest.join(' ') } : { username: first_name.toLowerCase() }) }
  }

  function exchange({ appId, appSecret, token, keys }: Account, query: URLSearchParams): object {
    const asksRight = query.get('client_id') === appId && query.get('client_secret') === appSecret
    const given = asksRight ? keys.exchange(query.get('fb_exchange_token') ?? '', token) : undefined
    if (!given) throw new Refusal({ code: 190 }, 'Error validating access token')
    return given
  }

  function send(account: Account, body: unknown): object {
    const given = read(Send, body)
    const chat = messenger.recipient(account, given.recipient.id)
    if (!chat) throw new Refusal({ code: 100, subcode: 2018001 }, 'No matching user found')
    if (chat.blocked) throw new Refusal({ code: 551, subcode: 1545041 }, 'This person isn’t available right now')
    if ('sender_action' in given) {
      if (given.sender_action === 'mark_seen') messenger.markRead(chat)
      if (given.sender_action === 'typing_on') chat.typingUntil = now().getTime() + 20_000
      return { recipient_id: chat.person.id }
    }
    refuseLate(chat, given.tag)
    const { message } = given
    const said =
      'text' in message ? messenger.say(chat, wordsOf(message)) : messenger.say(chat, { text: '', file: fileOf(message.attachment) })
    push(account, echo(chat, said, { object, appId: account.appId }))
    if (object === 'page') push(account, delivered(chat, said))
    return { recipient_id: chat.person.id, message_id: said.name }
  }

  /** A day for everybody, seven for people. */
  function refuseLate(chat: PhoneChat<Account>, tag: string | undefined): void {
    const lastHeard = chat.messages.findLast(({ fromCompany }) => !fromCompany)?.sentAt
    const agoMs = lastHeard ? now().getTime() - lastHeard.getTime() : Number.POSITIVE_INFINITY
    if (agoMs > (tag === 'HUMAN_AGENT' ? 7 * dayMs : dayMs))
      throw new Refusal({ code: 10, subcode: 2018278 }, 'This message is sent outside of allowed window')
  }

  function wordsOf({ text, quick_replies = [] }: Extract<Extract<Send, { message: object }>['message'], { text: string }>) {
    if (tooLong[object](text)) throw new Refusal({ code: 100 }, 'Length of param message[text] must be less than or equal to the limit')
    return { text, buttons: quick_replies.map(({ title, payload }) => [{ label: title, url: null, value: payload }]) }
  }

  function fileOf({ type, payload }: { type: keyof (typeof files)['page']; payload: { attachment_id: string } }) {
    const upload = uploads.get(payload.attachment_id)
    const file = messenger.files.get(upload?.fileId ?? '')
    if (!file || upload?.type !== type) throw new Refusal({ code: 100, subcode: 2018074 }, 'Invalid attachment id')
    const sorts = { image: 'photo', video: 'video', audio: 'audio', file: 'document' } as const
    return { sort: sorts[type], id: file.id, name: file.name, mimeType: file.mimeType, sizeBytes: file.bytes.length }
  }

  async function takeUpload(request: IncomingMessage): Promise<object> {
    const form = await readForm(request)
    const data = await fileIn(form, 'filedata')
    const asked = z.object({ attachment: z.object({ type: z.enum(['image', 'video', 'audio', 'file']) }) })
    const { type } = read(asked, JSON.parse(String(form?.get('message') ?? 'null'))).attachment
    if (!data) throw new Refusal({ code: 100 }, 'Invalid parameter: filedata')
    const { mostBytes, types } = files[object][type]
    if (data.bytes.length > mostBytes || !types.test(data.mimeType))
      throw new Refusal({ code: 100, subcode: 2018047 }, 'Upload attachment failure')
    const stored = messenger.storeFile(data)
    const attachment_id = String(messenger.nextNumber())
    uploads.set(attachment_id, { type, fileId: stored.id })
    return { attachment_id }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://graph')
    const [, fileId] = /\/media\/(\w+)\/[^/]+$/.exec(pathname) ?? []
    if (fileId !== undefined) return answerFile(response, messenger.files.get(fileId))
    const [, name = '', edge = ''] = /\/v23\.0\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
    const run = () => runCall(request, { name, edge })
    const method = edge === '' ? 'get' : edge
    await answerCall({ request, response }, { faults, method, words: faultWords, refuse: refusalAnswer, run })
  }

  async function runCall(request: IncomingMessage, { name, edge }: { name: string; edge: string }): Promise<object> {
    const given = request.headers.authorization ?? ''
    const asApp = [...accounts.values()].find(({ appId, appSecret }) => given === `Bearer ${appId}|${appSecret}`)
    const token = given.replace('Bearer ', '')
    const asPage = [...accounts.values()].find((one) => one.token === token || one.keys.wasGiven(token))
    const account = asApp ?? asPage
    if (!account) throw new Refusal({ status: 401, code: 190 }, 'Invalid OAuth access token')
    if (asPage && !asPage.keys.isGood(token)) throw new Refusal({ status: 401, code: 190, subcode: 463 }, 'Session has expired')
    account.base = `http://${request.headers.host}`
    if (asApp) {
      const query = new URL(request.url ?? '/', 'http://graph').searchParams
      if (name === 'debug_token') return account.keys.debug(query.get('input_token') ?? '')
      if (name === 'oauth' && edge === 'access_token') return exchange(account, query)
      if (name !== account.appId || edge !== 'subscriptions') throw new Refusal({ code: 100 }, 'Unsupported request')
      if (request.method === 'GET') return subscriptionsOf(account)
      if (request.method === 'DELETE') return unsubscribeApp(account)
      return subscribeApp(account, await json(request).catch(() => undefined))
    }
    if (request.method === 'GET' && edge === '') return name === 'me' ? describe(account) : describePerson(name)
    if (name !== 'me') throw new Refusal({ code: 100 }, `Unsupported request. Object with ID '${name}' does not exist`)
    if (edge === 'message_attachments') return takeUpload(request)
    const body: unknown = await json(request).catch(() => undefined)
    if (edge === 'messages') return send(account, body)
    if (edge !== 'subscribed_apps') throw new Refusal({ code: 2500 }, 'Unknown path components')
    read(PageSubscription, body)
    account.subscribed = true
    return { success: true }
  }

  return {
    faults,
    account(channel) {
      const known = Channel.safeParse(channel).data
      if (!known) return undefined
      const { settings, secrets } = known
      const keys = createKeys({ now, newId: () => String(messenger.nextNumber()) })
      const fresh = { ...settings, ...secrets, name: channel.name, hook: undefined, subscribed: false, base: '', keys }
      const account: Account = Object.assign(accounts.get(settings.accountId) ?? fresh, settings, secrets)
      accounts.set(settings.accountId, account)
      return {
        ...messenger.phonesOf(account, () => (account.subscribed ? account.hook?.line : undefined)),
        endKey: (at) => account.keys.end(account.token, at),
        writeInInbox(person, text) {
          const chat = messenger.recipient(account, person.id)
          if (!chat) throw new Error('There is no such person')
          const said = messenger.say(chat, { text })
          // The number of Meta's own inbox among its apps.
          push(account, echo(chat, said, { object, appId: '263902037430900' }))
          return said
        },
      }
    },
    handle(request, response) {
      answer(request, response).catch(() => response.destroy())
    },
    close() {
      for (const { hook } of accounts.values()) hook?.line.close()
    },
  }
}

/** Throws {@link Refusal} 100. */
function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw new Refusal({ code: 100 }, `Invalid parameter: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`)
  return data as T
}
