import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { answerCall, answerFile } from '../../kit/simulator/answer-call.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneEvent, StoredFile } from '../../kit/simulator/phone-chat.ts'
import { createPollLine } from '../../kit/simulator/poll-line.ts'
import type { Account } from './account.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { Action, EditedMessage, NewMessage, Poll, Subscription, type UploadType, uploadTypes } from './requests.ts'
import { updateFor, wireBot, wireMessage } from './wire.ts'

/** A file on its way: `type` as it was announced, and how often it is not digested yet when it is sent. */
type Upload = { type: UploadType; file: StoredFile | undefined; notReady: number }

type Request = { account: Account; query: Record<string, string>; body: unknown; signal: AbortSignal }

/**
 * A MAX of our own, in memory: as much of the Bot API as our adapter calls, as strict as the real one or stricter, and people with phones on the
 * other side.
 */
export function simulateMax(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const uploads = new Map<string, Upload>()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: false,
    newPersonId: (number) => String(number),
    newMessageName: (number) => `mid.${number.toString(16).padStart(32, '0')}`,
    tell,
  })

  function tell(chat: PhoneChat<Account>, event: PhoneEvent): void {
    const update = updateFor(chat, event, now())
    if (!update) return
    if (event.kind === 'pressed') chat.openPresses.add(event.press)
    const { hook, updates } = chat.account
    if (!hook) return updates.push(update)
    hook.line.push({ body: writeJson(update), headers: hook.secret === undefined ? {} : { 'x-max-bot-api-secret': hook.secret } })
  }

  const routes: readonly [method: string, path: RegExp, name: string, run: (request: Request, id: string) => Promise<object> | object][] = [
    ['GET', /\/me$/, 'me', ({ account }) => wireBot(account)],
    ['GET', /\/subscriptions$/, 'subscriptions', ({ account }) => ({ subscriptions: subscriptionsOf(account) })],
    ['POST', /\/subscriptions$/, 'subscribe', subscribe],
    ['DELETE', /\/subscriptions$/, 'unsubscribe', ({ account }) => unsubscribe(account)],
    ['GET', /\/updates$/, 'updates', poll],
    ['POST', /\/uploads$/, 'uploads', announce],
    ['POST', /\/messages$/, 'messages', say],
    ['PUT', /\/messages$/, 'edit', edit],
    ['POST', /\/answers$/, 'answers', ({ account, query }) => acknowledge(account, query.callback_id ?? '')],
    ['POST', /\/chats\/(-?\d+)\/actions$/, 'actions', ({ account, body }, id) => act(account, { id, body })],
  ]

  function subscriptionsOf({ hook }: Account): object[] {
    return hook ? [{ url: hook.line.url, time: now().getTime(), update_types: null }] : []
  }

  function subscribe({ account, body }: Request): object {
    const { url, secret } = read(Subscription, body)
    account.hook?.line.close()
    const forge = (post: { body: string }) => ({
      body: post.body.replace('"mid.0', '"mid.f'),
      headers: { 'x-max-bot-api-secret': 'guessed' },
    })
    account.hook = { line: createHookLine(url, { retryMs: webhookRetryMs, forge }), secret }
    return { success: true }
  }

  function unsubscribe(account: Account): object {
    account.hook?.line.close()
    account.hook = undefined
    return { success: true }
  }

  async function poll({ account, query, signal }: Request): Promise<object> {
    const { limit, timeout, marker } = read(Poll, query)
    return account.updates.poll({ marker, limit, timeoutMs: timeout * 1000, signal })
  }

  function announce({ account, query }: Request): object {
    const type = read(z.enum(uploadTypes), query.type)
    const id = `u${messenger.nextNumber().toString(36)}`
    uploads.set(id, { type, file: undefined, notReady: type === 'video' ? 1 : 0 })
    const url = `${account.base}/upload/${id}`
    return type === 'video' || type === 'audio' ? { url, token: id } : { url }
  }

  /** Takes the bytes of a file; what stands for it afterwards. */
  async function takeUpload(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const upload = uploads.get(id)
    const data = await fileIn(await readForm(request), 'data')
    if (!upload || !data) return void response.writeHead(400).end()
    upload.file = messenger.storeFile(data)
    if (upload.type === 'video' || upload.type === 'audio') return void response.writeHead(200).end('<retval>1</retval>')
    const body = upload.type === 'image' ? { photos: { [id]: { token: id } } } : { fileId: 1, token: id }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function say({ account, query, body }: Request): object {
    const message = read(NewMessage, body)
    const chat = reachable(account, query.chat_id ?? '')
    const buttons = (message.attachments ?? []).flatMap((one) =>
      one.type === 'inline_keyboard'
        ? one.payload.buttons.map((row) =>
            row.map((button) => ({
              label: button.text,
              url: 'url' in button ? button.url : null,
              value: 'payload' in button ? button.payload : null,
            })),
          )
        : [],
    )
    const repliesTo = message.link ? (chat.messages.find(({ name }) => name === message.link?.mid)?.id ?? null) : null
    const files = (message.attachments ?? []).flatMap((one) => (one.type === 'inline_keyboard' ? [] : [fileOf(one)]))
    const said = messenger.say(chat, { text: message.text ?? '', file: files[0] ?? null, buttons, repliesTo })
    return { message: wireMessage(chat, said, []) }
  }

  function fileOf({ type, payload }: { type: UploadType; payload: object }) {
    const token = z.union([
      z.object({ token: z.string() }).transform((given) => given.token),
      z
        .object({ photos: z.record(z.string(), z.object({ token: z.string() })) })
        .transform(({ photos }) => Object.values(photos)[0]?.token ?? ''),
    ])
    const upload = uploads.get(token.parse(payload))
    if (!upload?.file || upload.type !== type) throw new Refusal(400, 'proto.payload', 'Unknown token of an attachment')
    if (upload.notReady-- > 0) throw new Refusal(400, 'attachment.not.ready', 'Key: errors.process.attachment.file.not.processed')
    const { id, name, mimeType, bytes } = upload.file
    const sorts = { image: 'photo', video: 'video', audio: 'audio', file: 'document' } as const
    return { sort: sorts[type], id, name, mimeType, sizeBytes: bytes.length }
  }

  function edit({ account, query, body }: Request): object {
    const { text } = read(EditedMessage, body)
    const message = messenger
      .chatsOf(account)
      .flatMap(({ messages }) => messages)
      .find(({ name }) => name === query.message_id)
    if (!message?.fromCompany) throw new Refusal(404, 'message.not.found', 'Message not found')
    Object.assign(message, { text, edited: true })
    return { success: true }
  }

  function acknowledge(account: Account, callbackId: string): object {
    const chat = messenger.chatsOf(account).find(({ openPresses }) => openPresses.has(callbackId))
    if (!chat) throw new Refusal(404, 'callback.not.found', 'Callback not found')
    chat.openPresses.delete(callbackId)
    return { success: true }
  }

  function act(account: Account, { id, body }: { id: string; body: unknown }): object {
    const { action } = read(Action, body)
    const chat = reachable(account, id)
    if (action === 'mark_seen') messenger.markRead(chat)
    if (action === 'typing_on') chat.typingUntil = now().getTime() + 5_000
    return { success: true }
  }

  function reachable(account: Account, id: string): PhoneChat<Account> {
    const chat = messenger.recipient(account, id)
    if (!chat) throw new Refusal(404, 'chat.not.found', 'Chat not found')
    if (!chat.started || chat.blocked) throw new Refusal(403, 'chat.denied', 'error.dialog.suspended')
    return chat
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://max')
    const [, fileId] = /\/media\/(\w+)\/[^/]+$/.exec(pathname) ?? []
    if (fileId !== undefined) return answerFile(response, messenger.files.get(fileId))
    const [, uploadId] = /\/upload\/(\w+)$/.exec(pathname) ?? []
    if (uploadId !== undefined) return await takeUpload(request, response, uploadId)
    const route = routes.find(([method, path]) => method === request.method && path.test(pathname))
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    await answerCall(
      { request, response },
      {
        faults,
        method: route?.[2] ?? '',
        words: faultWords,
        refuse: refusalAnswer,
        write: writeJson,
        run: async () => {
          const body: unknown =
            request.method === 'GET' || request.method === 'DELETE' ? undefined : await json(request).catch(() => undefined)
          const account = accounts.get(request.headers.authorization ?? '')
          if (!account) throw new Refusal(401, 'verify.token', 'Invalid access_token')
          account.base = `http://${request.headers.host}`
          if (!route) throw new Refusal(404, 'not.found', `There is no ${request.method} ${pathname}`)
          const id = route[1].exec(pathname)?.[1] ?? ''
          return route[3]({ account, query: Object.fromEntries(searchParams), body, signal: gone.signal }, id)
        },
      },
    )
  }

  function accountOf(token: string, name: string): Account {
    const firstNumber = Math.floor(now().getTime() / 1000)
    const username = `demo_${token.slice(-6).toLowerCase()}_bot`
    const account = accounts.get(token) ?? {
      token,
      name,
      username,
      hook: undefined,
      updates: createPollLine<object>(firstNumber),
      base: '',
    }
    accounts.set(token, account)
    return account
  }

  return {
    faults,
    account({ name, secrets: { token } }) {
      if (!token) return undefined
      const account = accountOf(token, name)
      return messenger.phonesOf(account, () => account.hook?.line)
    },
    handle(request, response) {
      answer(request, response).catch(() => response.destroy())
    },
    close() {
      for (const { hook, updates } of accounts.values()) {
        hook?.line.close()
        updates.close()
      }
    },
  }
}

/** Throws {@link Refusal} proto.payload. */
function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw new Refusal(400, 'proto.payload', `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`)
  return data as T
}
