import type { ChatView } from '@besedka/contract'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { useTick } from '../shared/use-tick.ts'
import { minutesLeft } from './minutes-left.ts'
import { usePrivateReply, useReplyUntil } from './use-reply-until.ts'

type Chat = Pick<ChatView, 'id' | 'channelId' | 'state'>

/** Minutes in which the customer may still be answered freely; null where the channel sets no time or the chat is closed. */
export function useMinutesLeft(chat: Chat): number | null {
  return useAnswerTime(chat).minutes
}

/**
 * The same, and why nothing more can go: whether the one answer in private to the customer's comment has been given, and they have not
 * answered since.
 */
export function useAnswerTime(chat: Chat): { minutes: number | null; answeredPrivately: boolean } {
  const { windowHours } = useCapabilities(chat.channelId)
  const replyUntil = useReplyUntil(chat)
  const reply = usePrivateReply(chat)
  const until = reply && !reply.used ? Math.max(replyUntil ?? 0, reply.until.getTime()) : replyUntil
  const left = useTick((now) => minutesLeft(until, now))
  const answeredPrivately = useTick((now) => reply?.used === true && now < reply.until.getTime() && now >= (replyUntil ?? 0))
  return { minutes: windowHours === null || chat.state === 'closed' ? null : (left ?? 0), answeredPrivately }
}
