import type { ChatView } from '@besedka/contract'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { useTick } from '../shared/use-tick.ts'
import { minutesLeft } from './minutes-left.ts'
import { usePrivateReply, useReplyUntil } from './use-reply-until.ts'

/** Minutes in which the customer may still be answered freely; null where the channel sets no time or the chat is closed. */
export function useMinutesLeft(chat: Pick<ChatView, 'id' | 'channelId' | 'state'>): number | null {
  const { windowHours } = useCapabilities(chat.channelId)
  const replyUntil = useReplyUntil(chat)
  const reply = usePrivateReply(chat)
  const until = reply && !reply.used ? Math.max(replyUntil ?? 0, reply.until.getTime()) : replyUntil
  const left = useTick((now) => minutesLeft(until, now))
  return windowHours === null || chat.state === 'closed' ? null : (left ?? 0)
}

/** Whether the one answer in private to the customer's comment has been given, and nothing more can go until they answer. */
export function usePrivateReplyGiven(chat: Pick<ChatView, 'id'>): boolean {
  const replyUntil = useReplyUntil(chat)
  const reply = usePrivateReply(chat)
  return useTick((now) => reply?.used === true && now < reply.until.getTime() && now >= (replyUntil ?? 0))
}
