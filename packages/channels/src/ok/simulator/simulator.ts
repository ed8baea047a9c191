import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { z } from 'zod'
import { answerCall, answerFile } from '../../kit/simulator/answer-call.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import type { PhoneButton, PhoneChat, PhoneEvent, PhoneMessage, StoredFile } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { Post, Subscription, UploadType } from './requests.ts'
import { listedMessage, updateFor } from './wire.ts'

type Request = { account: Account; query: Record<string, string>; body: unknown }
type Sent = Extract<Post, { message: object }>['message']
type Attachment = NonNullable<Sent['attachments']>[number]

/**
 * An Odnoklassniki of our own, in memory: as much of its Bot API as our adapter calls, as strict as the real one or stricter, and people with phones on
 * the other side. A person's id is that of their chat with the group, because that is whom one writes to.
 */
export function simulateOk(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const uploads = new Map<string, { type: UploadType; file: StoredFile | undefined }>()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `chat:C${number.toString(16)}`,
    newMessageName: (number, chat) => `mid:${chat.person.id.slice('chat:'.length)}.${number.toString(16)}`,
    tell(chat: PhoneChat<Account>, event: PhoneEvent) {
      const update = updateFor(chat, event, now())
      if (update) chat.account.hook?.push({ body: writeJson(update), headers: {} })
    },
  })

  const routes: readonly [method: string, path: RegExp, name: string, run: (request: Request, id: string) => object][] = [
    ['GET', /\/graph\/me\/info$/, 'info', ({ account }) => ({ name: account.name, group_id: `group:${account.id}` })],
    [
      'GET',
      /\/graph\/me\/subscriptions$/,
      'subscriptions',
      ({ account: { hook } }) => ({ subscriptions: hook ? [{ url: hook.url }] : [] }),
    ],
    ['POST', /\/graph\/me\/subscribe$/, 'subscribe', subscribe],
    ['POST', /\/graph\/me\/unsubscribe$/, 'unsubscribe', unsubscribe],
    ['GET', /\/graph\/me\/fileUploadUrl$/, 'fileUploadUrl', announce],
    ['GET', /\/graph\/me\/messages\/([^/]+)$/, 'history', ({ account }, id) => history(account, id)],
    ['POST', /\/graph\/me\/messages\/([^/]+)$/, 'messages', post],
  ]

  function subscribe({ account, body }: Request): object {
    const { url } = read(Subscription, body)
    account.hook?.close()
    // Whoever does not know the secret of the address posts to another one.
    const forge = (given: { body: string }) => ({ body: given.body.replace('mid:C', 'mid:F'), headers: {}, url: `${url.slice(0, -1)}~` })
    account.hook = createHookLine(url, { retryMs: webhookRetryMs, forge })
    return { success: true }
  }

  function unsubscribe({ account, body }: Request): object {
    if (account.hook?.url !== read(Subscription, body).url) return { success: false }
    account.hook.close()
    account.hook = undefined
    return { success: true }
  }

  function announce({ account, query }: Request): object {
    const type = read(UploadType, query.type)
    const token = `t${messenger.nextNumber().toString(36)}`
    uploads.set(token, { type, file: undefined })
    const url = `${account.base}/upload/${token}`
    return type === 'IMAGE' ? { url } : { url, token }
  }

  /** Takes the bytes of a file; what stands for it afterwards. */
  async function takeUpload(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    const upload = uploads.get(token)
    const data = await fileIn(await readForm(request), 'file')
    if (!upload || !data) return void response.writeHead(400).end()
    upload.file = messenger.storeFile(data)
    const body = upload.type === 'IMAGE' ? { photos: { [token]: { token } } } : {}
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function history(account: Account, id: string): object {
    const chat = chatOf(account, id)
    return { messages: chat.messages.map((message) => listedMessage(chat, message)).reverse() }
  }

  function post({ account, body }: Request, id: string): object {
    const given = read(Post, body)
    if (given.recipient.chat_id !== id) throw new Refusal(100, 'PARAM : recipient')
    const chat = chatOf(account, id)
    if (chat.blocked) return { success: false }
    if ('sender_action' in given) {
      if (given.sender_action === 'mark_seen') messenger.markRead(chat)
      if (given.sender_action === 'typing_on') chat.typingUntil = now().getTime() + 5_000
      return { success: true }
    }
    const { text = '', attachments = [], reply_to } = given.message
    const [file = null] = attachments.flatMap((one) => (one.type === 'INLINE_KEYBOARD' ? [] : [fileOf(one)]))
    const repliesTo = chat.messages.find(({ name }) => name === reply_to)?.id ?? null
    const said = messenger.say(chat, { text, file, buttons: attachments.flatMap(buttonsOf), repliesTo })
    return { success: true, recipient_id: id, message_id: said.name }
  }

  function fileOf({ type, payload }: Exclude<Attachment, { type: 'INLINE_KEYBOARD' }>): NonNullable<PhoneMessage['file']> {
    const upload = uploads.get(payload.token)
    if (!upload?.file || upload.type !== type) throw new Refusal(160, 'PARAM_ATTACHMENT : unknown token')
    const { id, name, mimeType, bytes } = upload.file
    const sorts = { IMAGE: 'photo', VIDEO: 'video', AUDIO: 'audio', FILE: 'document' } as const
    return { sort: sorts[type], id, name, mimeType, sizeBytes: bytes.length }
  }

  function chatOf(account: Account, id: string): PhoneChat<Account> {
    const chat = messenger.recipient(account, id)
    if (!chat) throw new Refusal(300, 'NOT_FOUND : chat')
    return chat
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ok')
    const [, fileId] = /\/media\/(\w+)\/[^/]+$/.exec(pathname) ?? []
    if (fileId !== undefined) return answerFile(response, messenger.files.get(fileId))
    const [, token] = /\/upload\/(\w+)$/.exec(pathname) ?? []
    if (token !== undefined) return await takeUpload(request, response, token)
    const route = routes.find(([method, path]) => method === request.method && path.test(pathname))
    const run = async () => {
      const body: unknown = request.method === 'GET' ? undefined : await json(request).catch(() => undefined)
      const { access_token = '', ...query } = Object.fromEntries(searchParams)
      const account = accounts.get(access_token)
      if (!account) throw new Refusal(103, 'PARAM_SESSION_KEY : Invalid session key')
      account.base = `http://${request.headers.host}`
      if (!route) throw new Refusal(3, `METHOD : ${pathname} does not exist`)
      return route[3]({ account, query, body }, decodeURIComponent(route[1].exec(pathname)?.[1] ?? ''))
    }
    await answerCall(
      { request, response },
      { faults, method: route?.[2] ?? '', words: faultWords, refuse: refusalAnswer, write: writeJson, run },
    )
  }

  function accountOf(token: string, name: string): Account {
    const fresh: Account = { token, id: String(70_000_000_000_000 + accounts.size), name, hook: undefined, base: '' }
    const account = accounts.get(token) ?? fresh
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

function buttonsOf(attachment: Attachment): PhoneButton[][] {
  if (attachment.type !== 'INLINE_KEYBOARD') return []
  return attachment.payload.keyboard.buttons.map((row) =>
    row.map((button) => ({
      label: button.text,
      url: button.type === 'LINK' ? button.url : null,
      value: button.type === 'CALLBACK' ? button.payload : null,
    })),
  )
}

/** Throws {@link Refusal} 100. */
function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw new Refusal(100, `PARAM : ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`)
  return data as T
}
