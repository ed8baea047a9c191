import type { ChatView } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'

/** Until when the customer may be answered freely (milliseconds); null: the channel has no such time, or they have never written there. */
export function useReplyUntil(chat: Pick<ChatView, 'id'>): number | null {
  return useLive((state) => {
    const until = state.chats.get(chat.id)?.replyUntil ?? null
    return until === null ? null : Date.parse(until)
  })
}

/** The one answer in private to what the customer has commented in public; null: there is no such comment. */
export function usePrivateReply(chat: Pick<ChatView, 'id'>): { until: Date; used: boolean } | null {
  const reply = useLive((state) => state.chats.get(chat.id)?.privateReply ?? null)
  return reply && { until: new Date(reply.until), used: reply.used }
}
