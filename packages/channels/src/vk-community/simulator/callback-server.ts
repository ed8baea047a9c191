import { createHookLine } from '../../kit/simulator/hook-line.ts'
import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import { type Account, confirmationCodeOf } from './account.ts'
import { Refusal } from './refusal.ts'
import { read, Server } from './requests.ts'
import { callbackFor, replyOf } from './wire.ts'
import type { Parameters, World } from './world.ts'

/** Tells the community what somebody did, if it wants to know. */
export function tell(world: World, chat: PhoneChat<Account>, event: PhoneEvent): void {
  const callback = callbackFor(chat, event)
  if (callback) post(world, chat.account, callback)
}

/** Tells it what it has said itself: by a program, or by one of its administrators in VK. */
export function tellReply(world: World, chat: PhoneChat<Account>, said: PhoneMessage, adminId?: number): void {
  post(world, chat.account, { type: 'message_reply', object: replyOf(chat, said, adminId) })
}

function post({ messenger }: World, account: Account, callback: { type: string; object: object }): void {
  if (!account.server || !account.events.has(callback.type)) return
  const event_id = messenger.nextNumber().toString(16).padStart(40, '0')
  const body = { ...callback, event_id, v: '5.199', group_id: account.id, secret: account.server.secret }
  account.server.line.push({ body: JSON.stringify(body), headers: {} })
}

/** The server is asked for the confirmation string before anything is posted to it. */
export async function setServer(
  { messenger, webhookRetryMs }: World,
  account: Account,
  parameters: Parameters,
): Promise<{ server_id: number }> {
  const { url, title, secret_key } = read(Server, parameters)
  account.server?.line.close()
  const isTaken = (body: string) => body === 'ok'
  const forge = ({ body }: { body: string }) => ({ body: body.replace(/"secret":"[^"]+"/, '"secret":"guessed"'), headers: {} })
  const id = account.server?.id ?? messenger.nextNumber() % 1000
  const line = createHookLine(url, { retryMs: webhookRetryMs, forge, isTaken })
  account.server = { id, line, title, secret: secret_key, status: 'failed' }
  const answer = await line.question({ body: JSON.stringify({ type: 'confirmation', group_id: account.id }), headers: {} })
  if (answer === confirmationCodeOf(account)) account.server.status = 'ok'
  return { server_id: id }
}

export async function editServer(world: World, account: Account, parameters: Parameters): Promise<1> {
  if (parameters.server_id !== String(account.server?.id)) throw new Refusal(100, 'One of the parameters specified was invalid: server_id')
  await setServer(world, account, parameters)
  return 1
}

export function deleteServer(account: Account): 1 {
  account.server?.line.close()
  account.server = undefined
  return 1
}

export function listServers({ server }: Account): object {
  if (!server) return { count: 0, items: [] }
  const { id, title, line, status } = server
  return { count: 1, items: [{ id, title, creator_id: 1, url: line.url, secret_key: '', status }] }
}
