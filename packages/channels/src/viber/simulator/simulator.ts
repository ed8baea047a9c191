import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { answerCall, answerFile } from '../../kit/simulator/answer-call.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { fetchFile } from '../../kit/simulator/fetch-file.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerSimulator, type SimulatorOptions, withUsual } from '../../kit/simulator/messenger.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import type { CompanyMessage, PhoneChat, PhoneEvent } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { callbacksFor, status } from './callbacks.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { largestFile, readMessage, type SendMessage } from './requests.ts'

type Chat = PhoneChat<Account>

const sessionMs = 24 * 3_600_000
const sessionMessages = 10

const Channel = z.object({
  settings: z.object({ serviceId: z.string().regex(/^\d+$/).transform(Number) }),
  secrets: z.object({ authorization: z.string().optional() }),
})

/**
 * A Viber of our own for businesses, in memory: as much of the partner API as our adapter calls, as strict as the real one or stricter, and people with
 * phones on the other side. It posts to the address that the channel has, as if somebody had told a partner.
 */
export function simulateViber(options: SimulatorOptions = {}): MessengerSimulator {
  const { now, webhookRetryMs, knowsEverybody } = withUsual(options)
  const accounts = new Map<number, Account>()
  const pressedAt = new WeakMap<Chat, Date>()
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

  function tell(chat: Chat, event: PhoneEvent): void {
    if (event.kind === 'pressed') pressedAt.set(chat, now())
    const token = () => `5${String(messenger.nextNumber()).padStart(18, '0')}`
    for (const callback of callbacksFor(chat, event, { now: now(), token, files: url })) post(chat.account, callback)
  }

  function post({ hook }: Account, callback: object): void {
    hook?.push({ body: writeJson(callback), headers: {} })
  }

  async function sendMessage(account: Account, body: unknown): Promise<object> {
    const message = readMessage(body)
    const chat = /^\d{7,15}$/.test(message.dest) ? messenger.recipient(account, message.dest) : undefined
    if (!chat) throw new Refusal(/^\d{7,15}$/.test(message.dest) ? 9 : 27)
    if (chat.blocked) throw new Refusal(8)
    if (message.label === 'session' && !hasSession(chat)) throw new Refusal(21)
    const said = messenger.say(chat, await contentOf(message))
    if ('#tracking_data' in message.message) chat.note = message.message['#tracking_data']
    post(account, status(chat, said, { code: 0, now: now() }))
    const session = message.label === 'session' ? { session_id: { digits: `7${chat.person.id}` } } : {}
    return { status: 0, seq: message.seq, message_token: { digits: said.name }, ...session }
  }

  /** For a day after the person's words, and at most ten times in a row. */
  function hasSession(chat: Chat): boolean {
    const theirs = chat.messages.findLast(({ fromCompany }) => !fromCompany)?.sentAt.getTime() ?? 0
    const lastWord = Math.max(theirs, pressedAt.get(chat)?.getTime() ?? 0)
    const answers = chat.messages.filter(({ fromCompany, sentAt }) => fromCompany && sentAt.getTime() >= lastWord).length
    return now().getTime() - lastWord < sessionMs && answers < sessionMessages
  }

  async function contentOf(given: SendMessage): Promise<CompanyMessage> {
    switch (given.type) {
      case 206:
      case 225:
      case 306:
        return { text: given.message['#txt'] }
      case 207:
      case 307:
        return { text: '', file: { sort: 'photo', ...(await takeFile(given.message['#img'])) } }
      case 220:
      case 221:
        return { text: '', file: { sort: 'document', ...(await takeFile(given.message['#action'], given.message['#fileName'])) } }
      case 801:
      case 802: {
        const buttons = given.survey.options.map((label) => [{ label, url: null, value: label }])
        return { text: given.message['#txt'], buttons }
      }
    }
  }

  /** Fetches a file as Viber does, and judges it. */
  async function takeFile(address: string, name?: string) {
    const file = await fetchFile(address)
    if (!file) throw new Refusal(3, 'the file cannot be fetched')
    if (file.bytes.length > largestFile) throw new Refusal(31)
    const stored = messenger.storeFile({ ...file, ...(name !== undefined && { name }) })
    return { id: stored.id, name: stored.name, mimeType: stored.mimeType, sizeBytes: stored.bytes.length }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://viber')
    const [, fileId] = /\/media\/(\w+)\/[^/]+$/.exec(pathname) ?? []
    if (fileId !== undefined) return answerFile(response, messenger.files.get(fileId))
    const method = /\/(send_message)$/.exec(pathname)?.[1] ?? ''
    const ways = { faults, method, words: faultWords, run: () => run(request, method), refuse: refusalAnswer, write: writeJson }
    await answerCall({ request, response }, ways)
  }

  async function run(request: IncomingMessage, method: string): Promise<object> {
    const body: unknown = await json(request).catch(() => undefined)
    const { service_id } = z
      .object({ service_id: z.number().catch(0) })
      .catch({ service_id: 0 })
      .parse(body)
    const account = accounts.get(service_id)
    if (!account || method !== 'send_message') throw new Refusal(2)
    if ((request.headers.authorization ?? null) !== account.authorization) throw new Refusal(401)
    return sendMessage(account, body)
  }

  /** Lets a company in, or tells its new address. */
  function accountOf(
    serviceId: number,
    { name, authorization, hookUrl }: { name: string; authorization: string | null; hookUrl: string | null },
  ) {
    const account: Account = accounts.get(serviceId) ?? { serviceId, name, authorization, hook: undefined }
    accounts.set(serviceId, account)
    account.authorization = authorization
    if (hookUrl !== null && account.hook?.url !== hookUrl) {
      account.hook?.close()
      // Whoever does not know the secret of the address posts to another one.
      const forge = ({ body }: { body: string }) => ({
        body: body.replace('"message_token":5', '"message_token":6'),
        headers: {},
        url: `${hookUrl.slice(0, -1)}~`,
      })
      account.hook = createHookLine(hookUrl, { retryMs: webhookRetryMs, forge })
    }
    return account
  }

  return {
    faults,
    account({ name, hookUrl = null, ...channel }) {
      const read = Channel.safeParse(channel).data
      if (!read) return undefined
      const authorization = read.secrets.authorization ?? null
      const account = accountOf(read.settings.serviceId, { name, authorization, hookUrl })
      return messenger.phonesOf(account, () => account.hook)
    },
    handle(request, response) {
      answer(request, response).catch(() => response.destroy())
    },
    servedAt(address) {
      url = address
    },
    close() {
      for (const { hook } of accounts.values()) hook?.close()
    },
  }
}
