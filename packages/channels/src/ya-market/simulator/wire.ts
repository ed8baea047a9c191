import type { PhoneChat, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import type { World } from './world.ts'

type Chat = PhoneChat<Account>

/** The number of a message, which stands behind that of its chat in its name; undefined for what an earlier run could not name. */
export function numberIn({ name }: PhoneMessage): number | undefined {
  const [, number] = /^\d+:(\d+)$/.exec(name) ?? []
  return number === undefined ? undefined : Number(number)
}

export function orderOf({ person }: Chat): number {
  return 30_000_000 + (Number(person.id) % 1_000_000)
}

/** The messages of a chat as the API tells them, the oldest first. */
export function messagesOf(world: World, chat: Chat) {
  return chat.messages.flatMap((message) => {
    const messageId = numberIn(message)
    return messageId === undefined ? [] : [wireMessage(world, chat, message, messageId)]
  })
}

function wireMessage({ senders }: World, { account }: Chat, message: PhoneMessage, messageId: number) {
  const { text, file, sentAt, fromCompany } = message
  const url = file && `${account.base}/media/${file.id}/${encodeURIComponent(file.name)}`
  return {
    messageId,
    createdAt: sentAt.toISOString(),
    sender: senders.get(message) ?? (fromCompany ? 'PARTNER' : 'CUSTOMER'),
    ...(text !== '' && { message: text }),
    ...(file && { payload: [{ name: file.name, size: file.sizeBytes, url }] }),
  }
}

export function contextOf(chat: Chat) {
  return { type: 'ORDER', customer: { name: chat.person.name, publicId: `p${chat.person.id}` }, campaignId: 17, orderId: orderOf(chat) }
}

/** A chat as the API tells it; undefined for one in which nobody has written. */
export function wireChat(world: World, chat: Chat) {
  const last = chat.messages.at(-1)
  if (!last) return undefined
  return {
    chatId: Number(chat.person.id),
    context: contextOf(chat),
    type: 'CHAT',
    status: statusOf(world, chat, last),
    createdAt: (chat.messages[0] ?? last).sentAt.toISOString(),
    updatedAt: last.sentAt.toISOString(),
  }
}

/** A buyer who has shut the chat has finished it. */
function statusOf({ senders }: World, chat: Chat, last: PhoneMessage): string {
  if (chat.blocked) return 'FINISHED'
  const isOfShop = last.fromCompany && senders.get(last) !== 'SUPPORT'
  return isOfShop ? 'WAITING_FOR_CUSTOMER' : 'WAITING_FOR_PARTNER'
}
