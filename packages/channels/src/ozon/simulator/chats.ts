import type { PhoneChat } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { ChatsRequest, HistoryRequest, ReadRequest } from './requests.ts'
import { messagesOf, numberIn, unreadOf, wireChat } from './wire.ts'
import type { Asked, World } from './world.ts'

/** The cursor of a page is where it begins. */
export function listChats(world: World, { account, body }: Asked): object {
  const { filter, limit, cursor } = read(ChatsRequest, body)
  const all = world.messenger.chatsOf(account).flatMap((chat) => wireChat(world, chat) ?? [])
  const asked = all.filter(
    ({ chat, unread_count }) =>
      (filter.chat_status === 'ALL' || chat.chat_status === filter.chat_status) && (!filter.unread_only || unread_count > 0),
  )
  const next = Number(cursor) + limit
  return {
    chats: asked.slice(Number(cursor), next),
    total_unread_count: asked.reduce((sum, { unread_count }) => sum + unread_count, 0),
    cursor: String(next),
    has_next: next < asked.length,
  }
}

export function history(world: World, { account, body }: Asked): object {
  const { chat_id, direction, filter, from_message_id: from, limit } = read(HistoryRequest, body)
  const isForward = direction === 'Forward'
  const reaches = (number: bigint) => from === undefined || (isForward ? number >= from : number <= from)
  const all = messagesOf(world, chatOf(world, account, chat_id))
  const isLate = world.late.readings-- > 0
  const meant = (isLate ? all.slice(0, -1) : all).filter(
    ({ message_id }) => reaches(BigInt(message_id)) && (filter?.message_ids.includes(message_id) ?? true),
  )
  const ordered = isForward ? meant : meant.toReversed()
  return { has_next: ordered.length > limit, messages: ordered.slice(0, limit) }
}

export function readUpTo(world: World, { account, body }: Asked): object {
  needPlan(account)
  const { chat_id, from_message_id } = read(ReadRequest, body)
  const chat = chatOf(world, account, chat_id)
  const upTo = chat.messages.findLast((message) => BigInt(numberIn(message) ?? 0) <= from_message_id)
  if (upTo) world.messenger.markRead(chat, upTo)
  return { unread_count: unreadOf(chat).length }
}

export function chatOf({ messenger }: World, account: Account, chatId: string): PhoneChat<Account> {
  const chat = messenger.recipient(account, chatId)
  if (!chat) throw new Refusal(404, 5, 'Chat not found')
  return chat
}

/** Answering buyers takes a subscription. */
export function needPlan({ plan }: Account): void {
  if (plan !== 'PREMIUM_PLUS' && plan !== 'PREMIUM_PRO') throw new Refusal(403, 7, 'Method is available with Premium Plus subscription')
}
