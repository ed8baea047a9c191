import type { PhoneChat } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { ChatsRequest, HistoryRequest, OfChat, OfChats, OfHistory, OfMessage } from './requests.ts'
import { contextOf, messagesOf, wireChat } from './wire.ts'
import type { Asked, World } from './world.ts'

export function listChats(world: World, { account, query, body }: Asked): object {
  const page = read(OfChats, query)
  const { statuses } = read(ChatsRequest, body)
  const all = world.messenger.chatsOf(account).flatMap((chat) => wireChat(world, chat) ?? [])
  const { items, paging } = pageOf(
    all.filter(({ status }) => statuses?.some((asked) => asked === status) ?? true),
    page,
  )
  return { chats: items, paging }
}

export function history(world: World, { account, query, body }: Asked): object {
  const page = read(OfHistory, query)
  const { messageIdFrom = 0 } = read(HistoryRequest, body)
  const chat = chatOf(world, account, page.chatId)
  const { items, paging } = pageOf(
    messagesOf(world, chat).filter(({ messageId }) => messageId >= messageIdFrom),
    page,
  )
  return { context: contextOf(chat), messages: items, paging }
}

export function oneChat(world: World, { account, query }: Asked): object {
  const chat = wireChat(world, chatOf(world, account, read(OfChat, query).chatId))
  if (!chat) throw new Refusal(404, 'NOT_FOUND', 'Chat not found')
  return chat
}

export function oneMessage(world: World, { account, query }: Asked): object {
  const { chatId, messageId } = read(OfMessage, query)
  const message = messagesOf(world, chatOf(world, account, chatId)).find((one) => String(one.messageId) === messageId)
  if (!message) throw new Refusal(404, 'NOT_FOUND', 'Message not found')
  return message
}

export function chatOf({ messenger }: World, account: Account, chatId: string): PhoneChat<Account> {
  const chat = messenger.recipient(account, chatId)
  if (!chat) throw new Refusal(404, 'NOT_FOUND', 'Chat not found')
  return chat
}

/** The token of a page is where it begins. */
function pageOf<Item>(all: readonly Item[], { pageToken = '0', limit }: { pageToken?: string | undefined; limit: number }) {
  const from = Number(pageToken)
  const next = from + limit
  return { items: all.slice(from, next), paging: next < all.length ? { nextPageToken: String(next) } : {} }
}
