import { z } from 'zod'
import { createHookLine, guessedAddress, type HookLine } from '../../kit/simulator/hook-line.ts'
import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account, Address } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { DeleteRequest, EnableRequest, SetRequest, UpdateRequest } from './requests.ts'
import { dataOf, numberIn, typeOf, writerOf } from './wire.ts'
import type { Asked, World } from './world.ts'

/** What has to be read in answer to each notification, and to the one by which an address is tried. */
const Taken = z.object({ result: z.literal(true) })
const Pong = z.object({ version: z.string().min(1), name: z.string().min(1), time: z.iso.datetime() })

export function listAddresses({ account }: Asked): object {
  const urls = account.addresses.map(({ id, url, types, enable, createdAt }) => ({
    id,
    url,
    enable,
    created_at: createdAt.toISOString(),
    types: types.map((type) => ({ type, description: type })),
  }))
  return { urls }
}

/** Takes an address once it has answered. A type of notification goes to one address only. */
export async function setAddress(world: World, { account, body }: Asked): Promise<object> {
  const { url, types } = read(SetRequest, body)
  const taken = account.addresses.some((known) => known.url === url || known.types.some((type) => types.includes(type)))
  if (taken) throw new Refusal(409, 6, 'The address or a type of notifications is in use already')
  const line = lineTo(url, world.retryMs)
  const time = world.messenger.now().toISOString()
  const answer = await line.question({ body: JSON.stringify({ message_type: 'TYPE_PING', time }), headers: {} })
  if (!Pong.safeParse(parsed(answer)).success) {
    line.close()
    throw new Refusal(400, 3, 'The address has not answered TYPE_PING')
  }
  account.addresses.push({ id: account.addresses.length + 1, url, types, enable: true, createdAt: world.messenger.now(), line })
  return {}
}

export function updateAddress({ account, body }: Asked): object {
  const { id, url, types } = read(UpdateRequest, body)
  Object.assign(addressOf(account, id), { ...(url && { url }), ...(types && { types }) })
  return {}
}

export function deleteAddress({ account, body }: Asked): object {
  const address = addressOf(account, read(DeleteRequest, body).id)
  address.line?.close()
  account.addresses.splice(account.addresses.indexOf(address), 1)
  return {}
}

export function enableAddress({ account, body }: Asked): object {
  const { id, enabled } = read(EnableRequest, body)
  addressOf(account, id).enable = enabled
  return {}
}

function addressOf({ addresses }: Account, id: number): Address {
  const address = addresses.find((known) => known.id === id)
  if (!address) throw new Refusal(404, 5, 'There is no such address')
  return address
}

function lineTo(url: string, retryMs: number): HookLine {
  // Posts are not signed.
  const forge = ({ body }: { body: string }) => ({
    body: body.replace(/"message_id":"\d/, '"message_id":"9'),
    headers: {},
    url: guessedAddress(url),
  })
  return createHookLine(url, { retryMs, forge, isTaken: (body) => Taken.safeParse(parsed(body)).success })
}

/** Tells the shop what a buyer did, in Ozon's own words. */
export function notify(world: World, chat: PhoneChat<Account>, event: PhoneEvent): void {
  switch (event.kind) {
    case 'message':
      return post(world, chat, { message_type: 'TYPE_NEW_MESSAGE', ...contentOf(world, chat, event.message) })
    case 'edited': {
      const updated_at = world.messenger.now().toISOString()
      return post(world, chat, { message_type: 'TYPE_UPDATE_MESSAGE', ...contentOf(world, chat, event.message), updated_at })
    }
    case 'seen': {
      const numbers = event.messages.flatMap((message) => numberIn(message) ?? [])
      const last_read_message_id = numbers.at(-1)
      if (last_read_message_id === undefined) return
      post(world, chat, { message_type: 'TYPE_MESSAGE_READ', message_id: last_read_message_id, last_read_message_id })
      return
    }
    case 'blocked':
      return post(world, chat, { message_type: 'TYPE_CHAT_CLOSED' })
  }
}

function contentOf(world: World, chat: PhoneChat<Account>, message: PhoneMessage) {
  return {
    message_id: numberIn(message),
    created_at: message.sentAt.toISOString(),
    user: writerOf(world, chat, message),
    data: dataOf(message),
  }
}

function post(world: World, chat: PhoneChat<Account>, notification: { message_type: string; [field: string]: unknown }): void {
  const { account, person } = chat
  if (!account.notifies) return
  const frame = { chat_id: person.id, chat_type: typeOf(world, chat), seller_id: account.clientId }
  const body = JSON.stringify({ ...notification, ...frame })
  for (const { types, enable, line } of account.addresses) {
    if (enable && types.includes(notification.message_type)) line?.push({ body, headers: {} })
  }
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}
