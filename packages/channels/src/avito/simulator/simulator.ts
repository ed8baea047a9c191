import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { answerAtDoor, baseOf, type Door, jsonOf, pathOf, queryOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { readForm } from '../../kit/simulator/form-upload.ts'
import { handleAll } from '../../kit/simulator/handle-all.ts'
import { createMessenger } from '../../kit/simulator/messenger.ts'
import {
  type MessengerChannel,
  type MessengerSimulator,
  type SimulatorOptions,
  withUsual,
} from '../../kit/simulator/messenger-simulator.ts'
import type { Account, AvitoAccount } from './account.ts'
import { deleteMessage, listChats, listMessages, markRead, oneChat, sendImage, sendText, uploadImage, voiceFiles } from './chats.ts'
import { notify, subscribe, subscriptionsOf, unsubscribe } from './notifications.ts'
import { faultWords, Refusal, read, refusalAnswer } from './refusal.ts'
import { TokenRequest, tokenSeconds } from './requests.ts'
import type { Asked, World } from './world.ts'

const Channel = z.object({
  settings: z.object({ clientId: z.string().min(1) }),
  secrets: z.object({ clientSecret: z.string().min(1) }),
})

/**
 * An Avito of our own, in memory: as much of its messenger API as our adapter calls, as strict as the real one or stricter, and buyers with phones on the
 * other side. A buyer has one chat, under one advertisement, and is known by its name.
 */
export function simulateAvito(options: SimulatorOptions = {}): MessengerSimulator<AvitoAccount> {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `u2i-${number}~sim`,
    newMessageName: (number) => `m${number}.sim`,
    tell(chat, event) {
      if (event.kind !== 'message') return
      if (event.location) world.places.set(event.message, event.location)
      notify(world, chat, event.message)
    },
  })
  const world: World = {
    messenger,
    webhookRetryMs,
    senders: new WeakMap(),
    places: new WeakMap(),
    deleted: new WeakSet(),
    images: new Map(),
  }
  const doors = doorsOf(world)

  async function open(request: IncomingMessage): Promise<Asked> {
    const pathname = pathOf(request)
    const isForm = pathname.endsWith('/uploadImages')
    const isToken = pathname.endsWith('/token')
    const form = isForm ? await readForm(request) : undefined
    const body = await bodyOf(request, { isForm, isToken })
    const account = isToken ? accountOfKeys(body) : accountOfToken(request)
    account.base = baseOf(request)
    return { account, pathname, query: queryOf(request), body, form }
  }

  function accountOfKeys(body: unknown): Account {
    const { client_id, client_secret } = read(TokenRequest, body)
    const account = accounts.get(client_id)
    if (account?.clientSecret !== client_secret) throw new Refusal(401, 'invalid client')
    return account
  }

  function accountOfToken({ headers }: IncomingMessage): Account {
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    const account = [...accounts.values()].find(({ tokens }) => (tokens.get(token) ?? 0) > now().getTime())
    if (!account) throw new Refusal(401, 'invalid access token')
    return account
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ways = { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer }
    await answerAtDoor({ request, response }, ways)
  }

  /** Lets a shop in. */
  function accountOf({ name, ...channel }: MessengerChannel): Account | undefined {
    const given = Channel.safeParse(channel).data
    if (!given) return undefined
    const { clientId } = given.settings
    const account = accounts.get(clientId) ?? newAccount({ name, clientId, userId: 90_000_000 + accounts.size })
    accounts.set(clientId, account)
    account.clientSecret = given.secrets.clientSecret
    return account
  }

  function shopOf(account: Account): AvitoAccount {
    return {
      ...messenger.phonesOf(account, () => account.hooks.values().next().value),
      userId: account.userId,
      writes(sender, chatId, words) {
        const chat = messenger.recipient(account, chatId)
        if (!chat) throw new Error('There is no such chat')
        const message = messenger.say(chat, { text: words })
        world.senders.set(message, sender)
        notify(world, chat, message)
        return message
      },
      deletes(chatId, message) {
        const chat = messenger.recipient(account, chatId)
        world.deleted.add(message)
        if (chat) notify(world, chat, message)
      },
      setPlan(hasMessenger) {
        account.hasMessenger = hasMessenger
      },
      revokeTokens: () => account.tokens.clear(),
      tokensGranted: () => account.granted,
      loseNotifications(lost) {
        account.notifies = !lost
      },
    }
  }

  return {
    faults,
    account(channel) {
      const account = accountOf(channel)
      return account && shopOf(account)
    },
    handle: handleAll(messenger, answer),
    close() {
      for (const { hooks } of accounts.values()) for (const line of hooks.values()) line.close()
    },
  }
}

function newAccount(given: Pick<Account, 'name' | 'clientId' | 'userId'>): Account {
  const more = { clientSecret: '', tokens: new Map(), granted: 0, hasMessenger: true, hooks: new Map(), notifies: true, base: '' }
  return { ...given, ...more }
}

async function bodyOf(request: IncomingMessage, { isForm, isToken }: { isForm: boolean; isToken: boolean }): Promise<unknown> {
  if (isForm || request.method === 'GET') return undefined
  return isToken ? Object.fromEntries(new URLSearchParams(await text(request))) : await jsonOf(request)
}

function doorsOf(world: World): readonly Door<Asked>[] {
  /** What only accounts may do whose plan has the messenger API, and each only with its own chats. */
  const inMessenger = (run: (asked: Asked, id: string) => Promise<object> | object) => (asked: Asked, id: string) => {
    const { account, pathname } = asked
    if (!account.hasMessenger) throw new Refusal(402, 'messenger API is not included in the tariff')
    const [, userId = String(account.userId)] = /\/accounts\/(\d+)\//.exec(pathname) ?? []
    if (userId !== String(account.userId)) throw new Refusal(403, 'access denied')
    return run(asked, id)
  }
  const grant = (asked: Asked) => grantToken(asked, world.messenger.now())
  return [
    ['POST', /\/token$/, 'token', grant],
    [
      'GET',
      /\/core\/v1\/accounts\/self$/,
      'self',
      ({ account }) => ({ id: account.userId, name: account.name, email: 'shop@avito.example' }),
    ],
    ['POST', /\/messenger\/v3\/webhook$/, 'subscribe', inMessenger((asked) => subscribe(world, asked))],
    ['POST', /\/messenger\/v1\/webhook\/unsubscribe$/, 'unsubscribe', inMessenger(unsubscribe)],
    ['POST', /\/messenger\/v1\/subscriptions$/, 'subscriptions', inMessenger(({ account }) => subscriptionsOf(account))],
    ['GET', /\/v2\/accounts\/\d+\/chats$/, 'chats', inMessenger((asked) => listChats(world, asked))],
    ['GET', /\/v2\/accounts\/\d+\/chats\/([^/]+)$/, 'chat', inMessenger((asked, id) => oneChat(world, asked, id))],
    ['GET', /\/v3\/accounts\/\d+\/chats\/([^/]+)\/messages\/$/, 'messages', inMessenger((asked, id) => listMessages(world, asked, id))],
    ['POST', /\/v1\/accounts\/\d+\/chats\/([^/]+)\/messages$/, 'send', inMessenger((asked, id) => sendText(world, asked, id))],
    ['POST', /\/v1\/accounts\/\d+\/chats\/([^/]+)\/messages\/image$/, 'sendImage', inMessenger((asked, id) => sendImage(world, asked, id))],
    [
      'POST',
      /\/v1\/accounts\/\d+\/chats\/[^/]+\/messages\/([^/]+)$/,
      'delete',
      inMessenger((asked, id) => deleteMessage(world, asked, id)),
    ],
    ['POST', /\/v1\/accounts\/\d+\/chats\/([^/]+)\/read$/, 'read', inMessenger((asked, id) => markRead(world, asked, id))],
    ['POST', /\/v1\/accounts\/\d+\/uploadImages$/, 'upload', inMessenger((asked) => uploadImage(world, asked))],
    ['GET', /\/v1\/accounts\/\d+\/getVoiceFiles$/, 'voices', inMessenger((asked) => voiceFiles(world, asked))],
  ]
}

function grantToken({ account }: Asked, now: Date): object {
  const token = randomUUID()
  account.tokens.set(token, now.getTime() + tokenSeconds * 1000)
  account.granted += 1
  return { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' }
}

function noDoor(_request: IncomingMessage, pathname: string): Refusal {
  return new Refusal(404, `${pathname} does not exist`)
}
