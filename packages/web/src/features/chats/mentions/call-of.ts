import type { ChatView } from '@besedka/contract'
import type { Viewer } from '../../../live/chat-api.ts'

export type FollowersCall = 'mentioned' | 'followed'

/** Why somebody is told of the last words of a chat that need not be in their hands: a note calls them, or they follow the chat; null: they are not. */
export function callOf({ lastMessage, followerIds, assigneeId }: ChatView, { accountId, teamIds }: Viewer): FollowersCall | null {
  if (lastMessage === null || lastMessage.authorId === accountId) return null
  const calls = lastMessage.mentions?.some(({ type, id }) => (type === 'account' ? id === accountId : teamIds.includes(id)))
  if (calls) return 'mentioned'
  // Who has the chat hears of the customer anyway.
  const isNews = lastMessage.kind === 'internal' || (lastMessage.kind === 'customer' && assigneeId !== accountId)
  return isNews && followerIds.includes(accountId) ? 'followed' : null
}
