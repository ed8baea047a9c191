import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerAtDoor, baseOf, type Door, jsonOf, pathOf, queryOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { createMessenger } from '../../kit/simulator/messenger.ts'
import { type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger-simulator.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import { createPollLine } from '../../kit/simulator/poll-line.ts'
import { createTokenAccounts } from '../../kit/simulator/token-accounts.ts'
import type { Account } from './account.ts'
import { acknowledge, act, edit, remove, say } from './messages.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { poll, subscribe, subscriptionsOf, tell, unsubscribe } from './updates.ts'
import { announce, takeUpload } from './uploads.ts'
import { wireBot } from './wire.ts'
import type { Asked, World } from './world.ts'

/**
 * A MAX of our own, in memory: as much of the Bot API as our adapter calls, as strict as the real one or stricter, and people with phones on the
 * other side.
 */
export function simulateMax(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = createTokenAccounts((token, name): Account => {
    const username = `demo_${token.slice(-6).toLowerCase()}_bot`
    const firstNumber = Math.floor(now().getTime() / 1000)
    return { token, name, username, hook: undefined, updates: createPollLine<object>(firstNumber), base: '' }
  })
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: false,
    newPersonId: (number) => String(number),
    newMessageName: (number) => `mid.${number.toString(16).padStart(32, '0')}`,
    tell: (chat, event) => tell(chat, event, now()),
  })
  const world: World = { messenger, uploads: new Map(), webhookRetryMs }
  const doors = doorsOf(world)

  async function open(request: IncomingMessage, gone: AbortSignal): Promise<Asked> {
    const hasBody = request.method !== 'GET' && request.method !== 'DELETE'
    const body = hasBody ? await jsonOf(request) : undefined
    const account = accounts.find(request.headers.authorization)
    if (!account) throw new Refusal(401, 'verify.token', 'Invalid access_token')
    account.base = baseOf(request)
    return { account, query: queryOf(request), body, gone }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, uploadId] = /\/upload\/(\w+)$/.exec(pathOf(request)) ?? []
    if (uploadId !== undefined) return await takeUpload(world, uploadId, { request, response })
    const ways = { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer, write: writeJson }
    await answerAtDoor({ request, response }, ways)
  }

  return accounts.play({ faults, messenger, answer, line: ({ hook }) => hook?.line, close: ({ updates }) => updates.close() })
}

function doorsOf(world: World): readonly Door<Asked>[] {
  return [
    ['GET', /\/me$/, 'me', ({ account }) => wireBot(account)],
    ['GET', /\/subscriptions$/, 'subscriptions', ({ account }) => subscriptionsOf(world, account)],
    ['POST', /\/subscriptions$/, 'subscribe', (asked) => subscribe(world, asked)],
    ['DELETE', /\/subscriptions$/, 'unsubscribe', unsubscribe],
    ['GET', /\/updates$/, 'updates', poll],
    ['POST', /\/uploads$/, 'uploads', (asked) => announce(world, asked)],
    ['POST', /\/messages$/, 'messages', (asked) => say(world, asked)],
    ['PUT', /\/messages$/, 'edit', (asked) => edit(world, asked)],
    ['DELETE', /\/messages$/, 'delete', (asked) => remove(world, asked)],
    ['POST', /\/answers$/, 'answers', (asked) => acknowledge(world, asked)],
    ['POST', /\/chats\/(-?\d+)\/actions$/, 'actions', (asked, id) => act(world, asked, id)],
  ]
}

function noDoor({ method }: IncomingMessage, pathname: string): Refusal {
  return new Refusal(404, 'not.found', `There is no ${method} ${pathname}`)
}
