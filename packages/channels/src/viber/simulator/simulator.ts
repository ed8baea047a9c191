import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerAtDoor, type Door, jsonOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { createHookLine, guessedAddress, type HookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger } from '../../kit/simulator/messenger.ts'
import {
  type MessengerChannel,
  type MessengerSimulator,
  type SimulatorOptions,
  withUsual,
} from '../../kit/simulator/messenger-simulator.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneEvent } from '../../kit/simulator/phone-chat.ts'
import { createToldAccounts, simulatorOf } from '../../kit/simulator/told-accounts.ts'
import type { Account } from './account.ts'
import { callbacksFor, status } from './callbacks.ts'
import { sendMessage, type World } from './messages.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'

type Asked = { account: Account; body: unknown }

const Channel = z.object({
  settings: z.object({ serviceId: z.string().regex(/^\d+$/).transform(Number) }),
  secrets: z.object({ authorization: z.string().optional() }),
})

const Head = z.object({ service_id: z.number().catch(0) }).catch({ service_id: 0 })

/**
 * A Viber of our own for businesses, in memory: as much of the partner API as our adapter calls, as strict as the real one or stricter, and people with
 * phones on the other side. It posts to the address that the channel has, as if somebody had told a partner.
 */
export function simulateViber(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = createToldAccounts<number, Account>({ read: accountOf, lineTo: (address) => lineTo(address, webhookRetryMs) })
  const faults = createFaults()
  let url = ''
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `79${String(number).slice(-9).padStart(9, '0')}`,
    newMessageName: (number) => `5${String(number).padStart(18, '0')}`,
    tell,
  })
  const world: World = { messenger, pressedAt: new WeakMap() }

  function tell(chat: PhoneChat<Account>, event: PhoneEvent): void {
    if (event.kind === 'pressed') world.pressedAt.set(chat, now())
    const token = () => `5${String(messenger.nextNumber()).padStart(18, '0')}`
    for (const callback of callbacksFor(chat, event, { now: now(), token, files: url })) post(chat.account, callback)
  }

  const doors: readonly Door<Asked>[] = [
    [
      'POST',
      /\/send_message$/,
      'send_message',
      (asked) => sendMessage(world, asked, (chat, said) => post(asked.account, status(chat, said, { code: 0, now: now() }))),
    ],
  ]

  async function open(request: IncomingMessage): Promise<Asked> {
    const body = await jsonOf(request)
    const account = accounts.get(Head.parse(body).service_id)
    if (!account) throw new Refusal(2)
    if ((request.headers.authorization ?? null) !== account.authorization) throw new Refusal(401)
    return { account, body }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ways = { doors, open, noDoor: () => new Refusal(2), faults, words: faultWords, refuse: refusalAnswer, write: writeJson }
    await answerAtDoor({ request, response }, ways)
  }

  return {
    ...simulatorOf({ accounts, messenger, faults, answer }),
    servedAt(address) {
      url = address
    },
  }
}

function accountOf({ name, ...channel }: MessengerChannel): { key: number; account: Account } | undefined {
  const given = Channel.safeParse(channel).data
  if (!given) return undefined
  const { serviceId } = given.settings
  return { key: serviceId, account: { serviceId, name, authorization: given.secrets.authorization ?? null, hook: undefined } }
}

function post({ hook }: Account, callback: object): void {
  hook?.push({ body: writeJson(callback), headers: {} })
}

/** Posts are not signed: only the secret in the address proves them. */
function lineTo(url: string, retryMs: number): HookLine {
  const forge = ({ body }: { body: string }) => ({
    body: body.replace('"message_token":5', '"message_token":6'),
    headers: {},
    url: guessedAddress(url),
  })
  return createHookLine(url, { retryMs, forge })
}
