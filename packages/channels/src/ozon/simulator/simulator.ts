import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerFile } from '../../kit/simulator/answer-call.ts'
import { answerAtDoor, type Door, pathOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { handleAll } from '../../kit/simulator/handle-all.ts'
import { createMessenger } from '../../kit/simulator/messenger.ts'
import {
  type MessengerChannel,
  type MessengerSimulator,
  type SimulatorOptions,
  withUsual,
} from '../../kit/simulator/messenger-simulator.ts'
import type { Account, OzonAccount } from './account.ts'
import { history, listChats, readUpTo } from './chats.ts'
import { deleteAddress, enableAddress, listAddresses, notify, setAddress, updateAddress } from './notifications.ts'
import { faultWords, Refusal, refusalAnswer, wrongKey } from './refusal.ts'
import { exactJsonOf } from './requests.ts'
import { sendFile, sendMessage } from './send.ts'
import { nameOfMessage } from './wire.ts'
import type { Asked, World } from './world.ts'

const Channel = z.object({
  settings: z.object({ clientId: z.string().regex(/^\d+$/) }),
  secrets: z.object({ apiKey: z.string().min(1) }),
})

/**
 * An Ozon of our own, in memory: as much of its Seller API as our adapter calls, as strict as the real one or stricter, and buyers with phones on the other
 * side. A buyer has one chat, about one order, and is known by its name, a UUID.
 */
export function simulateOzon(options: SimulatorOptions = {}): MessengerSimulator<OzonAccount> {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<string, Account>()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `b646d975-0c9c-4872-9f41-${number.toString(16).padStart(12, '0')}`,
    newMessageName: nameOfMessage,
    tell: (chat, event) => notify(world, chat, event),
  })
  const world: World = { messenger, retryMs: webhookRetryMs, writers: new WeakMap(), types: new Map(), late: { readings: 0 } }
  const doors = doorsOf(world)

  function accountBehind({ headers }: IncomingMessage): Account {
    const account = accounts.get(String(headers['client-id']))
    if (!account || account.apiKey !== headers['api-key']) throw wrongKey()
    if (!account.hasRole) throw new Refusal(403, 7, 'Api-Key is missing a required role for a method')
    return account
  }

  async function open(request: IncomingMessage): Promise<Asked> {
    const body = await exactJsonOf(request)
    return { account: accountBehind(request), body }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, fileId] = /\/v2\/chat\/file\/(\w+)\/[^/]+$/.exec(pathOf(request)) ?? []
    if (fileId !== undefined) return giveFile(fileId, request, response)
    const ways = { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer }
    await answerAtDoor({ request, response }, ways)
  }

  /** Files of chats are for the shop alone. */
  function giveFile(fileId: string, request: IncomingMessage, response: ServerResponse): void {
    try {
      accountBehind(request)
      answerFile(response, messenger.files.get(fileId))
    } catch {
      response.writeHead(403).end()
    }
  }

  function accountOf({ name, ...channel }: MessengerChannel): Account | undefined {
    const given = Channel.safeParse(channel).data
    if (!given) return undefined
    const { clientId } = given.settings
    const { apiKey } = given.secrets
    const isNew: Account = { clientId, name, apiKey, plan: 'PREMIUM_PLUS', hasRole: true, addresses: [], notifies: true }
    const account = accounts.get(clientId) ?? isNew
    accounts.set(clientId, account)
    account.apiKey = apiKey
    return account
  }

  function cabinetOf(account: Account): OzonAccount {
    return {
      ...messenger.phonesOf(account, () => account.addresses.find(({ enable, line }) => enable && line)?.line),
      writes(writer, chatId, text) {
        const chat = messenger.recipient(account, chatId)
        if (!chat) throw new Error('There is no such chat')
        const message = messenger.say(chat, { text })
        world.writers.set(message, writer)
        if (writer !== 'Seller') notify(world, chat, { kind: 'message', message })
        return message
      },
      makeChat: (chatId, type) => void world.types.set(chatId, type),
      delayHistory(readings) {
        world.late.readings = readings
      },
      subscribe(plan) {
        account.plan = plan
      },
      takeRole(taken) {
        account.hasRole = !taken
      },
      tellAddress(url) {
        closeAll(account)
        account.addresses = [{ id: 1, url, types: ['TYPE_NEW_MESSAGE'], enable: true, createdAt: now(), line: undefined }]
      },
      forgetAddresses() {
        closeAll(account)
        account.addresses = []
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
      for (const account of accounts.values()) closeAll(account)
    },
  }
}

function closeAll({ addresses }: Account): void {
  for (const { line } of addresses) line?.close()
}

function doorsOf(world: World): readonly Door<Asked>[] {
  return [
    ['POST', /\/v3\/chat\/list$/, 'chats', (asked) => listChats(world, asked)],
    ['POST', /\/v3\/chat\/history$/, 'history', (asked) => history(world, asked)],
    ['POST', /\/v1\/chat\/send\/message$/, 'send', (asked) => sendMessage(world, asked)],
    ['POST', /\/v1\/chat\/send\/file$/, 'sendFile', (asked) => sendFile(world, asked)],
    ['POST', /\/v2\/chat\/read$/, 'read', (asked) => readUpTo(world, asked)],
    ['POST', /\/v1\/seller\/info$/, 'seller', ({ account }) => sellerOf(account)],
    ['POST', /\/v1\/notification\/list$/, 'addresses', listAddresses],
    ['POST', /\/v1\/notification\/set$/, 'set', (asked) => setAddress(world, asked)],
    ['POST', /\/v1\/notification\/update$/, 'update', updateAddress],
    ['POST', /\/v1\/notification\/delete$/, 'delete', deleteAddress],
    ['POST', /\/v1\/notification\/enable$/, 'enable', enableAddress],
  ]
}

function sellerOf({ name, plan }: Account): object {
  return { company: { name }, ratings: [], subscription: { is_premium: plan !== '', type: plan } }
}

function noDoor(_request: IncomingMessage, pathname: string): Refusal {
  return new Refusal(404, 5, `${pathname} not found`)
}
