import type { PhoneChat, PhoneFile, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import type { World } from './world.ts'

type Chat = PhoneChat<Account>

/** Numbers of messages are longer than JavaScript can count, as Ozon's own are. */
const firstNumber = 3_000_000_000_000_000_000n

export function nameOfMessage(number: number, { person }: Chat): string {
  return `${person.id}:${firstNumber + BigInt(number)}`
}

/** The number of a message, which stands behind its chat's name in its own; undefined for what an earlier run could not name. */
export function numberIn({ name }: PhoneMessage): string | undefined {
  return /^[\w-]+:(\d+)$/.exec(name)?.[1]
}

/** The number of the order that a chat is about. */
export function orderOf({ person }: Chat): string {
  const digits = String(Number.parseInt(person.id.slice(-12), 16) % 100_000_000).padStart(8, '0')
  return `${digits}-0001`
}

/** The messages of a chat as the API tells them, the oldest first. */
export function messagesOf(world: World, chat: Chat) {
  return chat.messages.flatMap((message) => {
    const number = numberIn(message)
    return number === undefined ? [] : [wireMessage(world, chat, message, number)]
  })
}

function wireMessage(world: World, chat: Chat, message: PhoneMessage, message_id: string) {
  return {
    message_id,
    user: writerOf(world, chat, message),
    created_at: message.sentAt.toISOString(),
    data: dataOf(message),
    is_image: message.file?.sort === 'photo',
    is_read: message.seen,
    moderate_image_status: message.file?.sort === 'photo' ? 'SUCCESS' : '',
    context: { sku: '147451959', order_number: orderOf(chat) },
  }
}

/** The customer is spelt with a Cyrillic letter, as in Ozon's own examples. */
export function writerOf({ writers }: World, { account, person }: Chat, message: PhoneMessage) {
  if (!message.fromCompany) return { id: String(Number.parseInt(person.id.slice(-6), 16)), type: 'Сustomer' }
  return { id: account.clientId, type: writers.get(message) ?? 'Seller' }
}

/** The paragraphs of a message: its words, and its file as a link. */
export function dataOf({ text, file }: PhoneMessage): string[] {
  return [...(text === '' ? [] : [text]), ...(file ? [linkTo(file)] : [])]
}

function linkTo({ id, name, sort, sizeBytes }: PhoneFile): string {
  const ending = encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')
  const url = `https://api-seller.ozon.ru/v2/chat/file/${id}/${ending}`
  return sort === 'photo' ? `![](${url})` : `[${name} (${Math.ceil(sizeBytes / 1024)} KB)](${url})`
}

export function typeOf({ types }: World, { person }: Chat): string {
  return types.get(person.id) ?? 'Buyer_Seller'
}

export function unreadOf({ messages }: Chat): PhoneMessage[] {
  return messages.filter(({ fromCompany, seen }) => !fromCompany && !seen)
}

/** A chat as the API tells it; undefined for one in which nobody has written. A buyer who has shut the chat has closed it. */
export function wireChat(world: World, chat: Chat) {
  const numbers = chat.messages.flatMap((message) => numberIn(message) ?? [])
  const last_message_id = numbers.at(-1)
  if (last_message_id === undefined) return undefined
  const unread = unreadOf(chat)
  return {
    chat: {
      chat_id: chat.person.id,
      chat_status: chat.blocked ? 'CLOSED' : 'OPENED',
      chat_type: typeOf(world, chat).toUpperCase(),
      created_at: (chat.messages[0]?.sentAt ?? new Date(0)).toISOString(),
    },
    first_unread_message_id: unread.flatMap((message) => numberIn(message) ?? [])[0] ?? '0',
    last_message_id,
    unread_count: unread.length,
  }
}
