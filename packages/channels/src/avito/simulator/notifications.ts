import { createHookLine, guessedAddress } from '../../kit/simulator/hook-line.ts'
import type { PhoneChat, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { HookRequest } from './requests.ts'
import { authorOf, typed } from './wire.ts'
import type { Asked, World } from './world.ts'

export function subscriptionsOf({ hooks }: Account): object {
  return { subscriptions: [...hooks.keys()].map((url) => ({ url, version: '3' })) }
}

export function subscribe({ webhookRetryMs }: World, { account, body }: Asked): object {
  const { url } = read(HookRequest, body)
  if (account.hooks.has(url)) throw new Refusal(400, 'already subscribed')
  const forge = (given: { body: string }) => ({
    body: given.body.replace(/"id":"m/, '"id":"f'),
    headers: {},
    url: guessedAddress(url),
  })
  account.hooks.set(url, createHookLine(url, { retryMs: webhookRetryMs, forge }))
  return { ok: true }
}

export function unsubscribe({ account, body }: Asked): object {
  const { url } = read(HookRequest, body)
  const line = account.hooks.get(url)
  if (!line) throw new Refusal(404, 'no such subscription')
  line.close()
  account.hooks.delete(url)
  return { ok: true }
}

/** Tells the shop of a message, its own ones too. Posts are not signed. */
export function notify(world: World, chat: PhoneChat<Account>, message: PhoneMessage): void {
  const { account, person } = chat
  if (!account.notifies) return
  const created = Math.floor(message.sentAt.getTime() / 1000)
  const value = {
    id: message.name,
    chat_id: person.id,
    user_id: account.userId,
    author_id: authorOf(world, chat, message),
    created,
    chat_type: 'u2i',
    item_id: 2_000_000_001,
    published_at: message.sentAt.toISOString(),
    ...typed(world, chat, message),
  }
  const body = JSON.stringify({ id: `e-${message.name}`, version: 'v3.0.0', timestamp: created, payload: { type: 'message', value } })
  for (const line of account.hooks.values()) line.push({ body, headers: {} })
}
