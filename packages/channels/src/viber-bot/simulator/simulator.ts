import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { hmacHex } from '../../kit/sign.ts'
import { answerCall, answerFile } from '../../kit/simulator/answer-call.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { fetchFile } from '../../kit/simulator/fetch-file.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneEvent } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { callbacksFor, receipt } from './callbacks.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { largest, SendMessage, SetWebhook } from './requests.ts'

const Welcome = z.object({ text: z.string().min(1) })

/**
 * A Viber of our own, in memory: as much of the Bot API as our adapter calls, as strict as the real one or stricter, and people with phones on
 * the other side.
 */
export function simulateViberBot(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: false,
    newPersonId: (number) => `${Buffer.from(String(number).padStart(17, '0')).toString('base64').slice(0, 23)}=`,
    newMessageName: (number) => `5${String(number).padStart(18, '0')}`,
    tell,
  })

  function post(account: Account, callback: object, onAnswer?: (body: string) => void): void {
    const { event } = z.object({ event: z.string() }).parse(callback)
    const isOptional = event !== 'message' && event !== 'unsubscribed'
    if (!account.hook || (isOptional && !account.events.includes(event))) return
    account.hook.push(signed(account, writeJson(callback)), onAnswer)
  }

  function tell(chat: PhoneChat<Account>, event: PhoneEvent): void {
    const token = () => `5${String(messenger.nextNumber()).padStart(18, '0')}`
    for (const callback of callbacksFor(chat, event, { now: now(), token })) {
      const opens = event.kind === 'started' && 'subscribed' in callback
      post(chat.account, callback, opens ? (body) => showWelcome(chat, body) : undefined)
    }
  }

  /** What the bot answered to the opening of a chat is its welcome message. */
  function showWelcome(chat: PhoneChat<Account>, body: string): void {
    const { data } = Welcome.safeParse(body.startsWith('{') ? JSON.parse(body) : undefined)
    if (data) messenger.say(chat, { text: data.text })
  }

  const methods: Readonly<Record<string, (account: Account, parameters: unknown) => Promise<object> | object>> = {
    get_account_info: ({ name, uri, hook, events }) => ({
      id: 'pa:75346594275468546724',
      name,
      uri,
      webhook: hook?.url ?? '',
      event_types: events,
      subscribers_count: 1,
    }),
    async set_webhook(account, parameters) {
      const { url, event_types = [] } = read(SetWebhook, parameters)
      const line = url === '' ? undefined : createHookLine(url, { retryMs: webhookRetryMs, forge: forged })
      const hello = { event: 'webhook', timestamp: now().getTime(), message_token: { digits: `5${messenger.nextNumber()}` } }
      if (line && !(await line.ask(signed(account, writeJson(hello))))) throw new Refusal(1, 'the address did not take our call')
      account.hook?.close()
      account.hook = line
      account.events = event_types
      return { event_types }
    },
    async send_message(account, parameters) {
      const message = read(SendMessage, parameters)
      if (!account.hook) throw new Refusal(10)
      const chat = messenger.recipient(account, message.receiver)
      if (!chat) throw new Refusal(5)
      if (!chat.started || chat.blocked) throw new Refusal(6)
      const file = message.type === 'text' ? null : await takeFile(message)
      const text = message.type === 'text' || message.type === 'picture' ? message.text : ''
      const buttons = message.keyboard?.Buttons.map(({ Text, ActionType, ActionBody }) => {
        const label = unescapeHtml(Text)
        return [ActionType === 'open-url' ? { label, url: ActionBody, value: null } : { label, url: null, value: ActionBody }]
      })
      const said = messenger.say(chat, { text, file, ...(buttons && { buttons }) })
      chat.note = message.tracking_data
      post(account, receipt(chat, 'delivered', said, now()))
      return { message_token: { digits: said.name }, chat_hostname: 'SN-CHAT-01_', billing_status: 1 }
    },
  }

  /** Fetches a file as Viber does, and judges it. */
  async function takeFile(message: Exclude<SendMessage, { type: 'text' }>) {
    const file = await fetchFile(message.media)
    if (!file) throw new Refusal(1, 'the file cannot be fetched')
    if (file.bytes.length > largest[message.type]) throw new Refusal(3, 'the file is too big')
    if (message.type === 'picture' && !file.mimeType.startsWith('image/')) throw new Refusal(3, 'the file is no picture')
    const name = message.type === 'file' ? message.file_name : file.name
    const { id, mimeType, bytes } = messenger.storeFile({ ...file, name })
    const sort = message.type === 'picture' ? ('photo' as const) : message.type === 'video' ? ('video' as const) : ('document' as const)
    return { sort, id, name, mimeType, sizeBytes: bytes.length }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://viber')
    const [, fileId] = /\/media\/(\w+)\/[^/]+$/.exec(pathname) ?? []
    if (fileId !== undefined) return answerFile(response, messenger.files.get(fileId))
    const method = /\/pa\/(\w+)$/.exec(pathname)?.[1] ?? ''
    const ok = async () => ({ status: 0, status_message: 'ok', ...(await run(request, method)) })
    const ways = { faults, method, words: faultWords, run: ok, refuse: refusalAnswer, write: writeJson }
    await answerCall({ request, response }, ways)
  }

  async function run(request: IncomingMessage, method: string): Promise<object> {
    const parameters = await json(request).catch(() => {
      throw new Refusal(3, 'no JSON')
    })
    const account = accounts.get(String(request.headers['x-viber-auth-token']))
    if (!account) throw new Refusal(2)
    account.base = `http://${request.headers.host}`
    const known = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!known) throw new Refusal(3, `there is no method ${method}`)
    return known(account, parameters)
  }

  function accountOf(token: string, name: string): Account {
    const account = accounts.get(token) ?? { token, name, uri: `demo${token.slice(0, 8)}`, hook: undefined, events: [], base: '' }
    accounts.set(token, account)
    return account
  }

  return {
    faults,
    account({ name, secrets: { token } }) {
      if (!token) return undefined
      const account = accountOf(token, name)
      return messenger.phonesOf(account, () => account.hook)
    },
    handle(request, response) {
      answer(request, response).catch(() => response.destroy())
    },
    close() {
      for (const { hook } of accounts.values()) hook?.close()
    },
  }
}

function signed({ token }: Account, body: string) {
  return { body, headers: { 'x-viber-content-signature': hmacHex(token, Buffer.from(body)) } }
}

function forged({ body }: { body: string }) {
  return { body: body.replace(/"message_token":\d/, '"message_token":6'), headers: { 'x-viber-content-signature': 'f'.repeat(64) } }
}

/** Throws {@link Refusal} badData. */
function read<T>(schema: z.ZodType<T>, parameters: unknown): T {
  const { data, error } = schema.safeParse(parameters)
  if (error) throw new Refusal(3, `${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`)
  return data as T
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
