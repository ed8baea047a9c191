import type { IncomingMessage, ServerResponse } from 'node:http'
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
import type { PhoneChat } from '../../kit/simulator/phone-chat.ts'
import type { Account, YaMarketAccount } from './account.ts'
import { history, listChats, oneChat, oneMessage } from './chats.ts'
import { lineTo, notify } from './notifications.ts'
import { faultWords, Refusal, read, refusalAnswer } from './refusal.ts'
import { Nothing } from './requests.ts'
import { sendFile, sendMessage } from './send.ts'
import type { Asked, World } from './world.ts'

const Channel = z.object({
  settings: z.object({ businessId: z.string().regex(/^\d+$/) }),
  secrets: z.object({ token: z.string().min(1) }),
})

/**
 * A Yandex Market of our own, in memory: as much of its partner API as our adapter calls, as strict as the real one or stricter, and buyers with phones on
 * the other side. A buyer has one chat, about one order, and is known by its number. It posts to the address that the channel has, as if somebody had entered
 * it in the cabinet.
 */
export function simulateYaMarket(options: SimulatorOptions = {}): MessengerSimulator<YaMarketAccount> {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: String,
    newMessageName: (number, { person }) => `${person.id}:${number}`,
    tell(chat, event) {
      if (event.kind === 'message') notify(chat, event.message)
    },
  })
  const world: World = { messenger, senders: new WeakMap() }
  const doors = doorsOf(world)

  async function open(request: IncomingMessage): Promise<Asked> {
    const isForm = pathOf(request).endsWith('/file/send')
    const form = isForm ? await readForm(request) : undefined
    const body = isForm || request.method === 'GET' ? undefined : await jsonOf(request)
    const key = request.headers['api-key']
    if (typeof key !== 'string') throw new Refusal(401, 'UNAUTHORIZED', 'No authorization data')
    const account = [...accounts.values()].find(({ token }) => token === key)
    if (!account) throw new Refusal(403, 'FORBIDDEN', 'Access denied')
    account.base = baseOf(request)
    return { account, query: queryOf(request), body, form }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ways = { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer }
    await answerAtDoor({ request, response }, ways)
  }

  /** Lets a shop in, or enters its new address in the cabinet. */
  function accountOf({ name, hookUrl = null, ...channel }: MessengerChannel): Account | undefined {
    const given = Channel.safeParse(channel).data
    if (!given) return undefined
    const { businessId } = given.settings
    const { token } = given.secrets
    const isNew = { businessId, name, token, scopes: ['COMMUNICATION'], hook: undefined, notifies: true, base: '' }
    const account: Account = accounts.get(businessId) ?? isNew
    accounts.set(businessId, account)
    account.token = token
    if (hookUrl !== null && account.hook?.url !== `${hookUrl}/notification`) {
      account.hook?.close()
      account.hook = lineTo(hookUrl, { retryMs: webhookRetryMs, now: now() })
    }
    return account
  }

  function cabinetOf(account: Account): YaMarketAccount {
    return {
      ...messenger.phonesOf(account, () => account.hook),
      writes(sender, chatId, text) {
        const chat = messenger.recipient(account, chatId)
        if (!chat) throw new Error('There is no such chat')
        const message = messenger.say(chat, { text })
        world.senders.set(message, sender)
        notify(chat, message)
        return message
      },
      limitKey(scopes) {
        account.scopes = scopes
      },
      loseNotifications(lost) {
        account.notifies = !lost
      },
    }
  }

  return {
    faults,
    account(channel) {
      const account = accountOf(channel)
      return account && cabinetOf(account)
    },
    handle: handleAll(messenger, answer),
    close() {
      for (const { hook } of accounts.values()) hook?.close()
    },
  }
}

function doorsOf(world: World): readonly Door<Asked>[] {
  const ok = { status: 'OK' }
  const tell = (chat: PhoneChat<Account>, message: Parameters<typeof notify>[1]) => notify(chat, message)
  /** What only the key of the cabinet may do, and only with the right to talk with buyers. */
  const inCabinet = (run: (asked: Asked) => object | void | Promise<void>) => async (asked: Asked, businessId: string) => {
    const { account } = asked
    const mayTalk = account.scopes.includes('COMMUNICATION') || account.scopes.includes('ALL_METHODS')
    if (businessId !== account.businessId || !mayTalk) throw new Refusal(403, 'FORBIDDEN', 'Access denied')
    const result = await run(asked)
    return result ? { ...ok, result } : ok
  }
  return [
    ['POST', /\/v2\/auth\/token$/, 'token', ({ account, query }) => ({ ...ok, result: keyOf(account, query) })],
    ['POST', /\/v2\/businesses\/(\d+)\/chats$/, 'chats', inCabinet((asked) => listChats(world, asked))],
    ['GET', /\/v2\/businesses\/(\d+)\/chat$/, 'chat', inCabinet((asked) => oneChat(world, asked))],
    ['POST', /\/v2\/businesses\/(\d+)\/chats\/history$/, 'history', inCabinet((asked) => history(world, asked))],
    ['GET', /\/v2\/businesses\/(\d+)\/chats\/message$/, 'message', inCabinet((asked) => oneMessage(world, asked))],
    ['POST', /\/v2\/businesses\/(\d+)\/chats\/message$/, 'send', inCabinet((asked) => sendMessage(world, asked, tell))],
    ['POST', /\/v2\/businesses\/(\d+)\/chats\/file\/send$/, 'sendFile', inCabinet((asked) => sendFile(world, asked, tell))],
  ]
}

function keyOf({ scopes }: Account, query: Record<string, string>): object {
  read(Nothing, query)
  return { apiKey: { name: 'Besedka', authScopes: scopes } }
}

function noDoor(_request: IncomingMessage, pathname: string): Refusal {
  return new Refusal(404, 'NOT_FOUND', `${pathname} does not exist`)
}
