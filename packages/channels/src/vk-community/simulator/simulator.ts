import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { answerCall, answerFile } from '../../kit/simulator/answer-call.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger.ts'
import type { PhoneChat, PhoneEvent, PhoneMessage, StoredFile } from '../../kit/simulator/phone-chat.ts'
import { type Account, confirmationCodeOf } from './account.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { Send, Server } from './requests.ts'
import { createSignInDoors, managedGroups } from './sign-in/doors.ts'
import { callbackFor } from './wire.ts'

type Parameters = Record<string, string>

/** The number of a community that was chosen; one that came by its key alone gets any. */
const Chosen = z.object({ groupId: z.coerce.number().int().positive().optional() }).catch({})

/**
 * A VK of our own, in memory: as much of its API as our adapter calls, as strict as the real one or stricter, and people with phones on the other
 * side.
 */
export function simulateVk(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  /** What was uploaded, and under which names it was saved. */
  const uploads = new Map<string, StoredFile>()
  const faults = createFaults()
  const doors = createSignInDoors({ now, opened: ({ id, name }, token) => void accountOf(token, name, id) })
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => String(number % 1_000_000_000),
    newMessageName: String,
    tell,
  })

  function tell(chat: PhoneChat<Account>, event: PhoneEvent): void {
    const { account } = chat
    const callback = callbackFor(chat, event)
    if (!callback || !account.server || !account.events.has(callback.type)) return
    const event_id = messenger.nextNumber().toString(16).padStart(40, '0')
    const body = { ...callback, event_id, v: '5.199', group_id: account.id, secret: account.server.secret }
    account.server.line.push({ body: JSON.stringify(body), headers: {} })
  }

  const methods: Readonly<Record<string, (account: Account, parameters: Parameters) => unknown>> = {
    'groups.getById': ({ id, name }) => ({ groups: [{ id, name, screen_name: `club${id}`, type: 'group' }], profiles: [] }),
    'groups.getCallbackConfirmationCode': (account) => ({ code: confirmationCodeOf(account) }),
    'groups.getCallbackServers': ({ server }) => ({ count: server ? 1 : 0, items: server ? [wireServer(server)] : [] }),
    'groups.addCallbackServer': setServer,
    'groups.editCallbackServer': async (account, parameters) => {
      if (parameters.server_id !== String(account.server?.id))
        throw new Refusal(100, 'One of the parameters specified was invalid: server_id')
      await setServer(account, parameters)
      return 1
    },
    'groups.deleteCallbackServer': (account) => {
      account.server?.line.close()
      account.server = undefined
      return 1
    },
    'groups.setCallbackSettings': (account, parameters) => {
      account.events = new Set(Object.keys(parameters).filter((name) => parameters[name] === '1'))
      return 1
    },
    'users.get': (_account, { user_ids = '' }) => {
      const [first_name, ...rest] = (messenger.person(user_ids)?.name ?? `Person ${user_ids}`).split(' ')
      return [{ id: Number(user_ids), first_name, last_name: rest.join(' ') }]
    },
    'messages.send': send,
    'messages.setActivity': (account, { peer_id = '' }) => {
      reachable(account, peer_id).typingUntil = now().getTime() + 10_000
      return 1
    },
    'messages.markAsRead': (account, { peer_id = '' }) => {
      messenger.markRead(reachable(account, peer_id))
      return 1
    },
    'photos.getMessagesUploadServer': ({ base }) => ({ upload_url: `${base}/upload/photo`, album_id: -64, group_id: 0 }),
    'photos.saveMessagesPhoto': ({ id }, { photo = '' }) => [{ ...saved(photo), owner_id: -id, access_key: 'k3y' }],
    'docs.getMessagesUploadServer': ({ base }) => ({ upload_url: `${base}/upload/doc` }),
    'docs.save': ({ id }, { file = '' }) => {
      const type = uploads.get(file)?.mimeType === 'audio/ogg' ? 'audio_message' : 'doc'
      return { type, [type]: { ...saved(file), owner_id: -id } }
    },
  }

  /** The server is asked for the confirmation string before anything is posted to it. */
  async function setServer(account: Account, parameters: Parameters): Promise<{ server_id: number }> {
    const { url, title, secret_key } = read(Server, parameters)
    account.server?.line.close()
    const isTaken = (body: string) => body === 'ok'
    const forge = ({ body }: { body: string }) => ({ body: body.replace(/"secret":"[^"]+"/, '"secret":"guessed"'), headers: {} })
    const id = account.server?.id ?? messenger.nextNumber() % 1000
    const line = createHookLine(url, { retryMs: webhookRetryMs, forge, isTaken })
    account.server = { id, line, title, secret: secret_key, status: 'failed' }
    const answer = await line.question({ body: JSON.stringify({ type: 'confirmation', group_id: account.id }), headers: {} })
    if (answer === confirmationCodeOf(account)) account.server.status = 'ok'
    return { server_id: id }
  }

  function wireServer({ id, title, line, status }: NonNullable<Account['server']>): object {
    return { id, title, creator_id: 1, url: line.url, secret_key: '', status }
  }

  function saved(name: string): { id: number } {
    if (!uploads.has(name)) throw new Refusal(100, 'One of the parameters specified was missing or invalid: file is undefined')
    return { id: Number(name) }
  }

  function send(account: Account, parameters: Parameters): number {
    const { peer_id, random_id, message = '', attachment, reply_to, keyboard } = read(Send, parameters)
    const key = `${peer_id}:${random_id}`
    const before = account.sent.get(key)
    if (before !== undefined) return before
    const chat = reachable(account, peer_id)
    const files = (attachment?.split(',') ?? []).map(attached)
    const repliesTo = chat.messages.find(({ name }) => name === reply_to)?.id ?? null
    const buttons = keyboard?.buttons.map((row) =>
      row.map(({ action }) => ({
        label: action.label,
        url: action.type === 'open_link' ? action.link : null,
        value: action.type === 'text' ? action.payload : null,
      })),
    )
    // A phone shows one file in a bubble: the further ones follow in their own.
    const [first, ...others] = files
    const said = messenger.say(chat, { text: message, file: first ?? null, repliesTo, ...(buttons && { buttons }) })
    for (const file of others) messenger.say(chat, { text: '', file })
    account.sent.set(key, Number(said.name))
    return Number(said.name)
  }

  function attached(name: string): NonNullable<PhoneMessage['file']> {
    const [, type, id = ''] = /^([a-z_]+?)-?\d+_(\d+)/.exec(name) ?? []
    const file = uploads.get(id)
    if (!file) throw new Refusal(100, `One of the parameters specified was missing or invalid: ${name}`)
    const sorts: Readonly<Record<string, 'photo' | 'voice'>> = { photo: 'photo', audio_message: 'voice' }
    const { id: fileId, name: fileName, mimeType, bytes } = file
    return { sort: sorts[type ?? ''] ?? 'document', id: fileId, name: fileName, mimeType, sizeBytes: bytes.length }
  }

  function reachable(account: Account, id: string): PhoneChat<Account> {
    const chat = messenger.recipient(account, id)
    if (!chat) throw new Refusal(100, 'One of the parameters specified was missing or invalid: peer_id is invalid')
    if (chat.blocked) throw new Refusal(901, "Can't send messages for users without permission")
    return chat
  }

  async function takeUpload(request: IncomingMessage, response: ServerResponse, as: string): Promise<void> {
    const data = await fileIn(await readForm(request), as === 'photo' ? 'photo' : 'file')
    const answer = (body: object) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!data?.bytes.length) return answer({ error: 'no_file' })
    const id = String(messenger.nextNumber() % 1_000_000_000)
    uploads.set(id, messenger.storeFile(data))
    answer(as === 'photo' ? { server: 1, photo: id, hash: 'h' } : { file: id })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://vk')
    const [, fileId] = /\/media\/(\w+)\/[^/]+$/.exec(pathname) ?? []
    if (fileId !== undefined) return answerFile(response, messenger.files.get(fileId))
    const [, as] = /\/upload\/(\w+)$/.exec(pathname) ?? []
    if (as !== undefined) return await takeUpload(request, response, as)
    if (await doors.answer(request, response)) return
    const method = /\/method\/([\w.]+)$/.exec(pathname)?.[1] ?? ''
    const run = async () => ({ response: await call(request, method) })
    await answerCall({ request, response }, { faults, method, words: faultWords, refuse: refusalAnswer, run })
  }

  async function call(request: IncomingMessage, method: string): Promise<unknown> {
    const { access_token = '', v, ...parameters } = Object.fromEntries(new URLSearchParams(await text(request)))
    if (method === 'groups.get' && doors.isPerson(access_token)) return groupsOfPerson(parameters)
    const account = accounts.get(access_token)
    if (!account) throw new Refusal(5, 'User authorization failed: invalid access_token (4).')
    if (v !== '5.199') throw new Refusal(8, 'Invalid request: versions below 5.81 are deprecated')
    account.base = `http://${request.headers.host}`
    const known = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!known) throw new Refusal(3, 'Unknown method passed')
    return known(account, parameters)
  }

  function groupsOfPerson({ filter, extended }: Parameters): object {
    if (filter !== 'admin' || extended !== '1') throw new Refusal(15, 'Access denied')
    return {
      count: managedGroups.length,
      items: managedGroups.map(({ id, name }) => ({ id, name, screen_name: `club${id}`, type: 'group' })),
    }
  }

  function accountOf(token: string, name: string, id = 200_000_000 + accounts.size + 1): Account {
    const fresh: Account = { token, id, name, server: undefined, events: new Set(), sent: new Map(), base: '' }
    const account = accounts.get(token) ?? fresh
    accounts.set(token, account)
    return account
  }

  return {
    faults,
    account({ name, settings, secrets: { token } }) {
      if (!token) return undefined
      const { groupId } = Chosen.parse(settings)
      const account = accountOf(token, name, groupId)
      return messenger.phonesOf(account, () => account.server?.line)
    },
    handle(request, response) {
      answer(request, response).catch(() => response.destroy())
    },
    close() {
      for (const { server } of accounts.values()) server?.line.close()
    },
  }
}

/** Throws {@link Refusal}: 914 for a text that is too long, 911 for a keyboard, 100 for anything else. */
function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  const [issue] = error?.issues ?? []
  if (issue?.path[0] === 'message' && issue.code === 'too_big') throw new Refusal(914, 'Message is too long')
  if (issue?.path[0] === 'keyboard') throw new Refusal(911, 'Keyboard format is invalid')
  if (issue) throw new Refusal(100, `One of the parameters specified was missing or invalid: ${issue.path.join('.')} ${issue.message}`)
  return data as T
}
