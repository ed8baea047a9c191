import type { ChatView } from '@besedka/contract'

/** For how many whole minutes somebody has waited: in the queue, or for an answer; null where nobody waits. @param now milliseconds */
export function minutesWaiting({ state, queuedAt, waitingSince }: Pick<ChatView, 'state' | 'queuedAt' | 'waitingSince'>, now: number) {
  const since = state === 'waiting' ? (queuedAt ?? waitingSince) : state === 'closed' ? null : waitingSince
  return since === null ? null : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
}
