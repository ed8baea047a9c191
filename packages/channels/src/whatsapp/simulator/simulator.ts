import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { hmacHex } from '../../kit/sign.ts'
import { answerCall, answerFile } from '../../kit/simulator/answer-call.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerSimulator } from '../../kit/simulator/messenger.ts'
import type { PhoneButton, PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { media, PhoneNumber, SendMessage } from './requests.ts'
import { contentFor, post, statusOf } from './wire.ts'

const windowMs = 24 * 3_600_000

const Channel = z.object({
  settings: z.object({ phone: z.string(), phoneNumberId: z.string() }),
  secrets: z.object({ token: z.string(), appSecret: z.string() }),
})

/**
 * A WhatsApp of our own, in memory: as much of the Cloud API as our adapter calls, as strict as the real one or stricter, and people with phones on
 * the other side.
 */
export function simulateWhatsapp({
  now = () => new Date(),
  webhookRetryMs = 1_000,
  knowsEverybody = false,
}: {
  now?: () => Date
  webhookRetryMs?: number
  knowsEverybody?: boolean
} = {}): MessengerSimulator {
  const accounts = new Map<string, Account>()
  const faults = createFaults()
  const messenger = createMessenger<Account>({
    now,
    knowsEverybody,
    startsByItself: true,
    newPersonId: (number) => `79${String(number).slice(-9).padStart(9, '0')}`,
    newMessageName: (number) => `wamid.HBgL${Buffer.from(String(number)).toString('base64url')}`,
    tell,
  })

  function tell(chat: PhoneChat<Account>, event: PhoneEvent): void {
    const content = contentFor(chat, event, now())
    if (content) push(chat.account, content)
  }

  function push(account: Account, content: object): void {
    const body = JSON.stringify(post(account, content))
    account.hook?.push({ body, headers: { 'x-hub-signature-256': `sha256=${hmacHex(account.appSecret, Buffer.from(body))}` } })
  }

  function describe({ phoneNumberId, phone, name, hook }: Account): object {
    const webhook_configuration = hook ? { phone_number: hook.url } : {}
    return { id: phoneNumberId, display_phone_number: `+${phone}`, verified_name: name, webhook_configuration, quality_rating: 'GREEN' }
  }

  /** Asks the address before it is taken. */
  async function setAddress(account: Account, body: unknown): Promise<object> {
    const { override_callback_uri: url, verify_token = '' } = read(PhoneNumber, body).webhook_configuration
    if (url === '') {
      account.hook?.close()
      account.hook = undefined
      return { success: true }
    }
    const challenge = String(messenger.nextNumber())
    const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': verify_token, 'hub.challenge': challenge })
    const response = await fetch(`${url}?${query}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (!response?.ok || (await response.text()) !== challenge) throw new Refusal(400, 2200, 'Callback verification failed')
    account.hook?.close()
    const forge = (given: { body: string }) => ({
      body: given.body.replace('wamid.H', 'wamid.F'),
      headers: { 'x-hub-signature-256': 'sha256=00' },
    })
    account.hook = createHookLine(url, { retryMs: webhookRetryMs, forge })
    return { success: true }
  }

  function send(account: Account, body: unknown): object {
    const message = read(SendMessage, body)
    const chat = messenger.recipient(account, message.to.replace('+', ''))
    if (!chat || chat.blocked) throw new Refusal(400, 131026, 'Message undeliverable')
    const lastHeard = chat.messages.findLast(({ fromCompany }) => !fromCompany)?.sentAt
    if (!lastHeard || now().getTime() - lastHeard.getTime() > windowMs)
      throw new Refusal(400, 131047, 'More than 24 hours have passed since the customer last replied to this number')
    const repliesTo = chat.messages.find(({ name }) => name === message.context?.message_id)?.id ?? null
    const said = messenger.say(chat, { ...contentOf(message), repliesTo })
    push(account, { statuses: [statusOf(chat, said, 'sent', now())] })
    push(account, { statuses: [statusOf(chat, said, 'delivered', now())] })
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: chat.person.id }],
      messages: [{ id: said.name, message_status: 'accepted' }],
    }
  }

  function contentOf(message: SendMessage): Pick<PhoneMessage, 'text'> & Partial<Pick<PhoneMessage, 'file' | 'buttons'>> {
    switch (message.type) {
      case 'text':
        return { text: message.text.body }
      case 'image':
        return { text: message.image.caption ?? '', file: fileOf('image', message.image.id) }
      case 'video':
        return { text: message.video.caption ?? '', file: fileOf('video', message.video.id) }
      case 'audio':
        return { text: '', file: fileOf('audio', message.audio.id) }
      case 'document':
        return { text: message.document.caption ?? '', file: fileOf('document', message.document.id) }
      case 'interactive':
        return { text: message.interactive.body.text, buttons: buttonsOf(message.interactive) }
    }
  }

  function fileOf(type: keyof typeof media, id: string): NonNullable<PhoneMessage['file']> {
    const file = messenger.files.get(id)
    const { types, mostBytes } = media[type]
    if (!file) throw new Refusal(400, 131009, 'Parameter value is not valid: media id')
    if (!types.test(file.mimeType) || file.bytes.length > mostBytes) throw new Refusal(400, 131053, 'Media upload error')
    const sort = type === 'image' ? 'photo' : type
    return { sort, id, name: file.name, mimeType: file.mimeType, sizeBytes: file.bytes.length }
  }

  async function takeUpload(request: IncomingMessage): Promise<object> {
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(request as unknown as ReadableStream, { headers: { 'content-type': type } })
      .formData()
      .catch(() => undefined)
    const file = form?.get('file')
    if (form?.get('messaging_product') !== 'whatsapp' || !file || typeof file === 'string') throw new Refusal(400, 100, 'Invalid parameter')
    return { id: messenger.storeFile({ name: file.name, mimeType: file.type, bytes: Buffer.from(await file.arrayBuffer()) }).id }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://graph')
    const [, name = '', action = ''] = /\/v23\.0\/(\w+)(?:\/(messages|media))?$/.exec(pathname) ?? []
    const [, fileId] = /\/bytes\/(\w+)$/.exec(pathname) ?? []
    const account = [...accounts.values()].find(({ token }) => request.headers.authorization === `Bearer ${token}`)
    if (fileId !== undefined) return answerFile(response, account && messenger.files.get(fileId))
    const method = action || (request.method === 'GET' ? 'get' : 'set')
    const run = async (): Promise<object> => {
      if (!account) throw new Refusal(401, 190, 'Error validating access token')
      if (request.method === 'GET' && messenger.files.has(name))
        return { messaging_product: 'whatsapp', url: `http://${request.headers.host}/bytes/${name}`, id: name }
      if (name !== account.phoneNumberId) throw new Refusal(400, 100, `Unsupported request. Object with ID '${name}' does not exist`)
      if (request.method === 'GET') return describe(account)
      if (action === 'media') return takeUpload(request)
      const body: unknown = await json(request).catch(() => undefined)
      return action === 'messages' ? send(account, body) : setAddress(account, body)
    }
    await answerCall({ request, response }, { faults, method, words: faultWords, refuse: refusalAnswer, run })
  }

  return {
    faults,
    account(channel) {
      const known = Channel.safeParse(channel).data
      if (!known) return undefined
      const { settings, secrets } = known
      const account = accounts.get(settings.phoneNumberId) ?? { ...settings, ...secrets, name: channel.name, hook: undefined }
      accounts.set(settings.phoneNumberId, Object.assign(account, secrets))
      return {
        addPerson: (given) => messenger.addPerson(given),
        phone: (person) => messenger.phone(account, person),
        hasHook: () => account.hook !== undefined,
        disturb: (disorder) => account.hook?.disturb(disorder),
      }
    },
    handle(request, response) {
      answer(request, response).catch(() => response.destroy())
    },
    close() {
      for (const { hook } of accounts.values()) hook?.close()
    },
  }
}

function buttonsOf(interactive: Extract<SendMessage, { type: 'interactive' }>['interactive']): PhoneButton[][] {
  const { action } = interactive
  if ('parameters' in action) return [[{ label: action.parameters.display_text, url: action.parameters.url, value: null }]]
  if ('buttons' in action) return action.buttons.map(({ reply }) => [{ label: reply.title, url: null, value: reply.id }])
  return action.sections.flatMap(({ rows }) => rows.map(({ id, title }) => [{ label: title, url: null, value: id }]))
}

/** Throws {@link Refusal} 131009. */
function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw new Refusal(400, 131009, `Parameter value is not valid: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`)
  return data as T
}
