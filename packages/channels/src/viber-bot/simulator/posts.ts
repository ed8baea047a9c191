import { z } from 'zod'
import { hmacHex } from '../../kit/sign.ts'
import { createHookLine } from '../../kit/simulator/hook-line.ts'
import type { Messenger } from '../../kit/simulator/messenger.ts'
import { writeJson } from '../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneEvent } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { callbacksFor } from './callbacks.ts'
import { Refusal, read } from './refusal.ts'
import { SetWebhook } from './requests.ts'

/** Everything that Viber knows in this simulation. */
export type World = { messenger: Messenger<Account>; webhookRetryMs: number }

const Welcome = z.object({ text: z.string().min(1) })

/** Tells a bot what somebody did. */
export function tell({ messenger }: World, chat: PhoneChat<Account>, event: PhoneEvent): void {
  const token = () => `5${String(messenger.nextNumber()).padStart(18, '0')}`
  for (const callback of callbacksFor(chat, event, { now: messenger.now(), token })) {
    const opens = event.kind === 'started' && 'subscribed' in callback
    post(chat.account, callback, opens ? (body) => showWelcome(messenger, chat, body) : undefined)
  }
}

/** Some happenings are posted only to whoever has asked for them. */
export function post(account: Account, callback: object, onAnswer?: (body: string) => void): void {
  const { event } = z.object({ event: z.string() }).parse(callback)
  const isOptional = event !== 'message' && event !== 'unsubscribed'
  if (!account.hook || (isOptional && !account.events.includes(event))) return
  account.hook.push(signed(account, writeJson(callback)), onAnswer)
}

/** What the bot answered to the opening of a chat is its welcome message. */
function showWelcome(messenger: World['messenger'], chat: PhoneChat<Account>, body: string): void {
  const { data } = Welcome.safeParse(body.startsWith('{') ? JSON.parse(body) : undefined)
  if (data) messenger.say(chat, { text: data.text })
}

/** Asks the address before it is taken. */
export async function setWebhook({ messenger, webhookRetryMs }: World, account: Account, parameters: unknown): Promise<object> {
  const { url, event_types = [] } = read(SetWebhook, parameters)
  const line = url === '' ? undefined : createHookLine(url, { retryMs: webhookRetryMs, forge: forged })
  const message_token = { digits: `5${messenger.nextNumber()}` }
  const hello = writeJson({ event: 'webhook', timestamp: messenger.now().getTime(), message_token })
  if (line && !(await line.ask(signed(account, hello)))) throw new Refusal(1, 'the address did not take our call')
  account.hook?.close()
  account.hook = line
  account.events = event_types
  return { event_types }
}

function signed({ token }: Account, body: string) {
  return { body, headers: { 'x-viber-content-signature': hmacHex(token, Buffer.from(body)) } }
}

function forged({ body }: { body: string }) {
  return { body: body.replace(/"message_token":\d/, '"message_token":6'), headers: { 'x-viber-content-signature': 'f'.repeat(64) } }
}
