import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerAtDoor, type Door, jsonOf, queryOf } from '../../kit/simulator/doors.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { createHookLine, guessedAddress, type HookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type Messenger } from '../../kit/simulator/messenger.ts'
import {
  type MessengerChannel,
  type MessengerSimulator,
  type SimulatorOptions,
  withUsual,
} from '../../kit/simulator/messenger-simulator.ts'
import type { PhoneChat, PhoneEvent } from '../../kit/simulator/phone-chat.ts'
import { createToldAccounts, simulatorOf } from '../../kit/simulator/told-accounts.ts'
import type { Account } from './account.ts'
import { faultWords, Refusal, read, refusalAnswer } from './refusal.ts'
import { DevinoMessages, isTooLong, longest, SmsbyMessages } from './requests.ts'

type Asked = { account: Account; body: unknown }

const Channel = z.object({
  settings: z.object({ sender: z.string().default('') }),
  secrets: z.object({ key: z.string().min(1) }),
})

/** The name that sms.by has agreed to, for every company. */
const agreedName = '1363'

/**
 * Two gateways of text messages in memory, Devino and sms.by: as much of their APIs as our adapter calls, and people with phones on the other side. Kannel is
 * not played: it is there to be run. They post to the address that the channel has, as if their support had been told.
 */
export function simulateDelivery(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = createToldAccounts<string, Account>({ read: accountOf, lineTo: (url) => lineTo(url, webhookRetryMs) })
  const faults = createFaults()
  const messenger: Messenger<Account> = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `79${String(number).slice(-9).padStart(9, '0')}`,
    newMessageName: (number) => String(number),
    tell,
  })
  const doors = doorsOf(messenger)

  /** People can do nothing but write: a photograph goes another way, and nobody hears that something was read. */
  function tell({ account, person }: PhoneChat<Account>, event: PhoneEvent): void {
    if (event.kind !== 'message') return
    const { name, text, sentAt } = event.message
    post(account, { messageId: name, from: person.id, to: account.sender, text, time: sentAt.toISOString() })
  }

  async function open(request: IncomingMessage): Promise<Asked> {
    const body = await jsonOf(request)
    const [, key] = /^Key (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const token = queryOf(request).token ?? z.object({ token: z.string() }).safeParse(body).data?.token
    const account = accounts.get(key ?? token ?? '')
    if (!account) throw new Refusal(401, 'Unauthorized')
    return { account, body }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const noDoor = (_request: IncomingMessage, pathname: string) => new Refusal(404, `there is no ${pathname}`)
    await answerAtDoor({ request, response }, { doors, open, noDoor, faults, words: faultWords, refuse: refusalAnswer })
  }

  return simulatorOf({ accounts, messenger, faults, answer })
}

function accountOf({ name, ...channel }: MessengerChannel): { key: string; account: Account } | undefined {
  const given = Channel.safeParse(channel).data
  if (!given) return undefined
  const { key } = given.secrets
  return { key, account: { key, name, sender: given.settings.sender, hook: undefined } }
}

function doorsOf(messenger: Messenger<Account>): readonly Door<Asked>[] {
  return [
    ['POST', /\/sms\/messages$/, 'sms/messages', ({ account, body }) => takeAtDevino(messenger, account, body)],
    ['GET', /\/billing-api\/companies\/current\/account$/, 'account', () => ({ balance: 100, credit: 0 })],
    ['POST', /\/api\/v1\/sendBulkSms$/, 'sendBulkSms', ({ account, body }) => takeAtSmsby(messenger, account, body)],
    ['GET', /\/api\/v1\/getAlphanames$/, 'getAlphanames', () => ({ 0: 'SMS.by', [agreedName]: 'Lighthouse' })],
  ]
}

function takeAtDevino(messenger: Messenger<Account>, account: Account, body: unknown): object {
  const [{ from, to, text, callbackUrl = '' }] = read(DevinoMessages, body).messages
  const refused = (key: string, value: string) => ({ result: [{ code: 'REJECTED', reasons: [{ key, value }] }] })
  if (from !== account.sender.replace(/^\+/, '')) return refused('INVALID_SENDER', 'from')
  if (text.trim() === '' || isTooLong(text, longest.devino)) return refused('INVALID_LENGTH', 'text')
  const chat = messenger.recipient(account, to)
  if (!chat) return refused('INVALID_NUMBER', 'to')
  if (chat.blocked) return refused('BLACKLISTED', 'to')
  const { name } = messenger.say(chat, { text })
  receipt(account, callbackUrl, { messageId: name, status: 'DELIVERED' })
  return { result: [{ code: 'OK', messageId: name }] }
}

function takeAtSmsby(messenger: Messenger<Account>, account: Account, body: unknown): object {
  const { callback_url, messages } = read(SmsbyMessages, body)
  const [{ alphaname_id = '0', delivery_list }] = messages
  const [{ phone, text }] = delivery_list
  if (alphaname_id !== '0' && alphaname_id !== agreedName) throw new Refusal(400, 'Wrong alphaname. Check it is correct and approved.')
  if (text.trim() === '') throw new Refusal(400, 'Message is empty')
  if (isTooLong(text, longest.smsby)) throw new Refusal(400, 'Message is too long. Allowed size: 1530 chars for 10 sms')
  const chat = messenger.recipient(account, phone)
  if (!chat) throw new Refusal(400, 'Incorrect phone')
  if (chat.blocked) throw new Refusal(400, 'The phone is in the stop list')
  messenger.say(chat, { text })
  const uuid = randomUUID()
  receipt(account, callback_url, { uuid, messages: [{ phone, status: 'delivered' }] })
  return { uuid, success: 'OK' }
}

function receipt(account: Account, url: string, body: object): void {
  if (url !== '') post(account, body, url)
}

function post({ hook }: Account, body: object, url?: string): void {
  hook?.push({ body: JSON.stringify(body), headers: {}, ...(url && { url }) })
}

/** Posts are not signed: only the secret in the address proves them. */
function lineTo(url: string, retryMs: number): HookLine {
  return createHookLine(url, { retryMs, forge: ({ body }) => ({ body, headers: {}, url: guessedAddress(url) }) })
}
