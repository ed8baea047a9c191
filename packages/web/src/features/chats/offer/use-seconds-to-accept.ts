import type { ChatView } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'
import { useTick } from '../shared/use-tick.ts'

/** Seconds in which the person at the screen has to accept the chat; null where there is nothing for them to accept. */
export function useSecondsToAccept(chat: ChatView): number | null {
  const isMine = useLive((state) => chat.assigneeId === state.viewer.accountId)
  const until = isMine && chat.acceptBefore !== null ? Date.parse(chat.acceptBefore) : null
  return useTick((now) => (until === null ? null : Math.max(0, Math.ceil((until - now) / 1_000))))
}
