import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { z } from 'zod'
import { hmacHex } from '../../kit/sign.ts'
import { answerCall, answerFile } from '../../kit/simulator/answer-call.ts'
import { createFaults } from '../../kit/simulator/faults.ts'
import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import { createMessenger, type MessengerAccount, type MessengerChannel, type MessengerSimulator } from '../../kit/simulator/messenger.ts'
import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import { createKeys } from '../../meta/simulator/keys.ts'
import type { Account, NumberWords } from './account.ts'
import { buttonsOf, methodOf, read, type Verdict, verdictOf } from './calls.ts'
import { createNames, type NamesSaid, numberBehind } from './names.ts'
import { faultWords, Refusal, refusalAnswer } from './refusal.ts'
import { createRegister, type KeptTemplate, type SentTemplate } from './register.ts'
import { Attention, media, PhoneNumber, SendMessage } from './requests.ts'
import { sampleHandles, sampleTemplates } from './sample-templates.ts'
import { createUploads } from './uploads.ts'
import { contentFor, numberPost, post, statusOf, templatePost } from './wire.ts'

const windowMs = 24 * 3_600_000
/** The app behind every token. */
const appId = '0240000000000001'

const Channel = z.object({
  settings: z.object({ phone: z.string(), phoneNumberId: z.string(), businessAccountId: z.string().default('') }),
  secrets: z.object({ token: z.string(), appSecret: z.string() }),
})

/** The phones of a number, and what Meta decides about it. */
export type WhatsappAccount = MessengerAccount & {
  judge(name: string, verdict: Verdict): void
  judgeNumber(judged: Partial<NumberWords>): void
  /** How Meta names somebody from now on: by their number and by their id, unless one is not said. */
  names(person: { id: string }, said: NamesSaid): void
  /** Until when its token is good; null: for ever. */
  endKey(at: Date | null): void
}

export type WhatsappSimulator = Omit<MessengerSimulator, 'account'> & {
  account(channel: MessengerChannel): WhatsappAccount | undefined
}

/**
 * A WhatsApp of our own, in memory: as much of the Cloud API as our adapter calls, as strict as the real one or stricter, and people with phones on
 * the other side.
 */
export function simulateWhatsapp({
  now = () => new Date(),
  webhookRetryMs = 1_000,
  knowsEverybody = false,
  approvalMs = 3_000,
}: {
  now?: () => Date
  webhookRetryMs?: number
  knowsEverybody?: boolean
  /** How long it takes until a template is judged. */
  approvalMs?: number
} = {}): WhatsappSimulator {
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

  const names = createNames()

  function tell(chat: PhoneChat<Account>, event: PhoneEvent): void {
    const content = contentFor(chat, event, { names: names.of(chat.person), now: now() })
    if (content) push(chat.account, content)
  }

  function push(account: Account, content: object): void {
    pushPost(account, post(account, content))
  }

  function pushPost(account: Account, given: object): void {
    const body = JSON.stringify(given)
    account.hook?.push({ body, headers: { 'x-hub-signature-256': `sha256=${hmacHex(account.appSecret, Buffer.from(body))}` } })
  }

  function describe({ phoneNumberId, phone, name, hook, judged }: Account): object {
    const webhook_configuration = hook ? { phone_number: hook.url } : {}
    return { id: phoneNumberId, display_phone_number: `+${phone}`, verified_name: name, webhook_configuration, ...judged }
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
    const attention = Attention.safeParse(body).data
    if (attention) return showAttention(account, attention)
    const message = read(SendMessage, body)
    if (!message.to && !message.recipient) throw new Refusal(400, 100, 'Invalid parameter: to')
    const chat = messenger.recipient(account, message.to?.replace('+', '') ?? numberBehind(message.recipient ?? ''))
    if (!chat || chat.blocked) throw new Refusal(400, 131026, 'Message undeliverable')
    if (message.type === 'template') return confirm(account, message, sayTemplate(account, chat, message.template))
    const lastHeard = chat.messages.findLast(({ fromCompany }) => !fromCompany)?.sentAt
    if (!lastHeard || now().getTime() - lastHeard.getTime() > windowMs)
      throw new Refusal(400, 131047, 'More than 24 hours have passed since the customer last replied to this number')
    const repliesTo = chat.messages.find(({ name }) => name === message.context?.message_id)?.id ?? null
    return confirm(account, message, { chat, said: messenger.say(chat, { ...contentOf(message), repliesTo }) })
  }

  function showAttention(account: Account, given: z.infer<typeof Attention>): object {
    for (const chat of messenger.chatsOf(account)) {
      const message = chat.messages.find(({ name, fromCompany }) => name === given.message_id && !fromCompany)
      if (!message) continue
      messenger.markRead(chat, message)
      if (given.typing_indicator) chat.typingUntil = now().getTime() + 25_000
      return { success: true }
    }
    throw new Refusal(400, 131009, 'Parameter value is not valid: message_id')
  }

  function confirm(account: Account, message: SendMessage, { chat, said }: { chat: PhoneChat<Account>; said: PhoneMessage }): object {
    const to = names.of(chat.person)
    push(account, { statuses: [statusOf(to, said, 'sent', now())] })
    push(account, { statuses: [statusOf(to, said, 'delivered', now())] })
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to ?? message.recipient, wa_id: chat.person.id }],
      messages: [{ id: said.name, message_status: 'accepted' }],
    }
  }

  function sayTemplate(account: Account, chat: PhoneChat<Account>, sent: SentTemplate): { chat: PhoneChat<Account>; said: PhoneMessage } {
    const { text, buttons, media } = account.register.fill(sent)
    const shown = buttons.map(({ label, url }) => [{ label, url, value: url === null ? label : null }])
    const file = media ? { file: fileOfHeading(media) } : {}
    return { chat, said: messenger.say(chat, { text, buttons: shown, template: true, ...file }) }
  }

  /** Templates are judged later, and Meta tells of it. */
  function handIn(account: Account, body: unknown): object {
    const template = account.register.add(body)
    setTimeout(() => judge(account, template, verdictOf(template)), approvalMs).unref()
    return { id: template.id, status: template.status, category: template.category }
  }

  function judge(account: Account, template: KeptTemplate, { status, reason = 'NONE' }: Verdict): void {
    Object.assign(template, { status, rejected_reason: reason })
    pushPost(account, templatePost(account, template, now()))
  }

  /** What an app asks about the tokens that were made for it. */
  function answerApp({ token, appSecret, keys }: Account, pathname: string, query: URLSearchParams): object {
    if (pathname.endsWith('/debug_token')) return keys.debug(query.get('input_token') ?? '')
    const asksRight = pathname.endsWith('/oauth/access_token') && query.get('client_secret') === appSecret
    const given = asksRight ? keys.exchange(query.get('fb_exchange_token') ?? '', token) : undefined
    if (!given) throw new Refusal(400, 190, 'Error validating access token')
    return given
  }

  function onRegister(account: Account, request: IncomingMessage, query: URLSearchParams, body: unknown): object {
    if (request.method === 'GET') return account.register.list(query)
    if (request.method !== 'DELETE') return handIn(account, body)
    account.register.remove(query.get('hsm_id'), query.get('name'))
    return { success: true }
  }

  function contentOf(
    message: Exclude<SendMessage, { type: 'template' }>,
  ): Pick<PhoneMessage, 'text'> & Partial<Pick<PhoneMessage, 'file' | 'buttons'>> {
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

  /** A document above a template is a PDF. */
  function fileOfHeading({ kind, id }: { kind: 'image' | 'video' | 'document'; id: string }): NonNullable<PhoneMessage['file']> {
    const file = fileOf(kind, id)
    if (kind === 'document' && file.mimeType !== 'application/pdf')
      throw new Refusal(400, 132012, 'Parameter format does not match: document')
    return file
  }

  async function takeUpload(request: IncomingMessage): Promise<object> {
    const form = await readForm(request)
    const file = await fileIn(form, 'file')
    if (form?.get('messaging_product') !== 'whatsapp' || !file) throw new Refusal(400, 100, 'Invalid parameter')
    return { id: messenger.storeFile(file).id }
  }

  function open(given: Pick<Account, 'phoneNumberId' | 'phone' | 'businessAccountId' | 'token' | 'appSecret' | 'name'>): Account {
    const newId = () => String(messenger.nextNumber())
    const uploads = createUploads(newId)
    const register = createRegister(newId, (handle) => uploads.typeOf(handle) ?? sampleHandles[handle])
    for (const template of sampleTemplates) register.add(template, 'APPROVED')
    const judged = { quality_rating: 'GREEN', messaging_limit_tier: 'TIER_1K', name_status: 'APPROVED' }
    return { ...given, hook: undefined, register, uploads, judged, keys: createKeys({ now, newId }) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph')
    const [, name = '', action = ''] = /\/v23\.0\/(\w+)(?:\/(messages|media|message_templates|uploads))?$/.exec(pathname) ?? []
    const [, fileId] = /\/bytes\/(\w+)$/.exec(pathname) ?? []
    const [, session] = /\/v23\.0\/(upload:\w+)$/.exec(pathname) ?? []
    const scheme = session === undefined ? 'Bearer' : 'OAuth'
    const given = request.headers.authorization?.replace(`${scheme} `, '') ?? ''
    const asApp = [...accounts.values()].find(({ appSecret }) => given === `${appId}|${appSecret}`)
    const account = [...accounts.values()].find((one) => one.token === given || one.keys.wasGiven(given))
    if (fileId !== undefined) return answerFile(response, account && messenger.files.get(fileId))
    const method = methodOf(request, { action, pathname })
    const run = async (): Promise<object> => {
      if (asApp) return answerApp(asApp, pathname, searchParams)
      if (!account) throw new Refusal(401, 190, 'Error validating access token')
      if (!account.keys.isGood(given)) throw new Refusal(401, 190, 'Session has expired', 463)
      if (session !== undefined) return account.uploads.finish(session, request.headers.file_offset, await buffer(request))
      if (name === 'app' && request.method === 'GET') return { id: appId }
      if (action === 'uploads' && name === appId) return account.uploads.begin(searchParams)
      if (request.method === 'GET' && messenger.files.has(name))
        return { messaging_product: 'whatsapp', url: `http://${request.headers.host}/bytes/${name}`, id: name }
      if (action === 'message_templates') {
        if (name !== account.businessAccountId) throw new Refusal(400, 100, `Unsupported request. Object with ID '${name}' does not exist`)
        return onRegister(account, request, searchParams, await json(request).catch(() => undefined))
      }
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
      const account = accounts.get(settings.phoneNumberId) ?? open({ ...settings, ...secrets, name: channel.name })
      accounts.set(settings.phoneNumberId, Object.assign(account, settings, secrets))
      return {
        ...messenger.phonesOf(account, () => account.hook),
        names: names.say,
        endKey: (at) => account.keys.end(account.token, at),
        judgeNumber(judged) {
          Object.assign(account.judged, judged)
          pushPost(account, numberPost(account, 'FLAGGED', now()))
        },
        judge(templateName, verdict) {
          const template = account.register.named(templateName)
          if (!template) throw new Error(`There is no template "${templateName}"`)
          judge(account, template, verdict)
        },
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
