import type { ChatView } from './views/chat.ts'

type Member = { id: string; teamIds: readonly string[] }

/**
 * Whether somebody looks at a colleague's chat from outside, as supervisors do: it is in other hands, they have never taken part in it, do not follow it, and
 * no note in it calls them or a team of theirs.
 */
export function looksFromOutside(
  {
    assigneeId,
    participantIds,
    followerIds,
    mentionedIds,
  }: Pick<ChatView, 'assigneeId' | 'participantIds' | 'followerIds' | 'mentionedIds'>,
  { id, teamIds }: Member,
): boolean {
  if (assigneeId === null || assigneeId === id || participantIds.includes(id) || followerIds.includes(id)) return false
  return ![id, ...teamIds].some((own) => mentionedIds.includes(own))
}
