import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { answerAtDoor, baseOf, type Door } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { createMessenger } from '../../kit/simulator/messenger.ts'
import { type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger-simulator.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import { createTokenAccounts } from '../../kit/simulator/token-accounts.ts'
import type { Account } from './account.ts'
import { sendMessage } from './messages.ts'
import { setWebhook, tell, type World } from './posts.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'

type Asked = { account: Account; parameters: unknown }

/**
 * A Viber of our own, in memory: as much of the Bot API as our adapter calls, as strict as the real one or stricter, and people with phones on
 * the other side.
 */
export function simulateViberBot(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = createTokenAccounts((token, name): Account => {
    return { token, name, uri: `demo${token.slice(0, 8)}`, hook: undefined, events: [], base: '' }
  })
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: false,
    newPersonId: (number) => `${Buffer.from(String(number).padStart(17, '0')).toString('base64').slice(0, 23)}=`,
    newMessageName: (number) => `5${String(number).padStart(18, '0')}`,
    tell: (chat, event) => tell(world, chat, event),
  })
  const world: World = { messenger, webhookRetryMs }
  const doors = doorsOf(world)

  async function open(request: IncomingMessage): Promise<Asked> {
    const parameters: unknown = await json(request).catch(() => {
      throw new Refusal(3, 'no JSON')
    })
    const account = accounts.find(String(request.headers['x-viber-auth-token']))
    if (!account) throw new Refusal(2)
    account.base = baseOf(request)
    return { account, parameters }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ways = { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer, write: writeJson }
    await answerAtDoor({ request, response }, ways)
  }

  return accounts.play({ faults, messenger, answer, line: ({ hook }) => hook })
}

function doorsOf(world: World): readonly Door<Asked>[] {
  return [
    ['POST', /\/pa\/get_account_info$/, 'get_account_info', ({ account }) => ok(describe(account))],
    ['POST', /\/pa\/set_webhook$/, 'set_webhook', async ({ account, parameters }) => ok(await setWebhook(world, account, parameters))],
    ['POST', /\/pa\/send_message$/, 'send_message', async ({ account, parameters }) => ok(await sendMessage(world, account, parameters))],
  ]
}

function describe({ name, uri, hook, events }: Account): object {
  return { id: 'pa:75346594275468546724', name, uri, webhook: hook?.url ?? '', event_types: events, subscribers_count: 1 }
}

function ok(result: object): object {
  return { status: 0, status_message: 'ok', ...result }
}

function noDoor(_request: IncomingMessage, pathname: string): Refusal {
  return new Refusal(3, `there is no method ${pathname}`)
}
