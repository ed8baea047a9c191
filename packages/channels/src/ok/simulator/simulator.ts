import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerAtDoor, baseOf, type Door, jsonOf, pathOf, queryOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { createMessenger } from '../../kit/simulator/messenger.ts'
import { type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger-simulator.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import { createTokenAccounts } from '../../kit/simulator/token-accounts.ts'
import type { Account } from './account.ts'
import { history, post } from './messages.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { subscribe, subscriptionsOf, unsubscribe } from './subscriptions.ts'
import { announce, takeUpload } from './uploads.ts'
import { updateFor } from './wire.ts'
import type { Asked, World } from './world.ts'

/**
 * An Odnoklassniki of our own, in memory: as much of its Bot API as our adapter calls, as strict as the real one or stricter, and people with phones on
 * the other side. A person's id is that of their chat with the group, because that is whom one writes to.
 */
export function simulateOk(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = createTokenAccounts((token, name, count): Account => {
    return { token, id: String(70_000_000_000_000 + count), name, hook: undefined, base: '' }
  })
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `chat:C${number.toString(16)}`,
    newMessageName: (number, chat) => `mid:${chat.person.id.slice('chat:'.length)}.${number.toString(16)}`,
    tell(chat, event) {
      const update = updateFor(chat, event, now())
      if (update) chat.account.hook?.push({ body: writeJson(update), headers: {} })
    },
  })
  const world: World = { messenger, uploads: new Map(), webhookRetryMs }
  const doors = doorsOf(world)

  async function open(request: IncomingMessage): Promise<Asked> {
    const body = request.method === 'GET' ? undefined : await jsonOf(request)
    const { access_token, ...query } = queryOf(request)
    const account = accounts.find(access_token)
    if (!account) throw new Refusal(103, 'PARAM_SESSION_KEY : Invalid session key')
    account.base = baseOf(request)
    return { account, query, body }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token] = /\/upload\/(\w+)$/.exec(pathOf(request)) ?? []
    if (token !== undefined) return await takeUpload(world, token, { request, response })
    const ways = { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer, write: writeJson }
    await answerAtDoor({ request, response }, ways)
  }

  return accounts.play({ faults, messenger, answer, line: ({ hook }) => hook })
}

function doorsOf(world: World): readonly Door<Asked>[] {
  return [
    ['GET', /\/graph\/me\/info$/, 'info', ({ account }) => ({ name: account.name, group_id: `group:${account.id}` })],
    ['GET', /\/graph\/me\/subscriptions$/, 'subscriptions', ({ account }) => subscriptionsOf(account)],
    ['POST', /\/graph\/me\/subscribe$/, 'subscribe', (asked) => subscribe(world, asked)],
    ['POST', /\/graph\/me\/unsubscribe$/, 'unsubscribe', unsubscribe],
    ['GET', /\/graph\/me\/fileUploadUrl$/, 'fileUploadUrl', (asked) => announce(world, asked)],
    ['GET', /\/graph\/me\/messages\/([^/]+)$/, 'history', (asked, id) => history(world, asked, id)],
    ['POST', /\/graph\/me\/messages\/([^/]+)$/, 'messages', (asked, id) => post(world, asked, id)],
  ]
}

function noDoor(_request: IncomingMessage, pathname: string): Refusal {
  return new Refusal(3, `METHOD : ${pathname} does not exist`)
}
