import type { ChatCounts, ChatFilter, ChatView } from '@besedka/contract'
import type { Viewer } from './chat-api.ts'
import { belongsTo } from './chat-list.ts'
import type { LiveState } from './live-state.ts'

type Counts = LiveState['counts']

/** The counters after one known chat changed. They are a forecast: the server's own count replaces them soon after. */
export function movedCounts(counts: Counts, before: ChatView, after: ChatView, viewer: Viewer): Counts {
  const mine = movedScope(counts.mine, 'mine', before, after, viewer)
  const all = movedScope(counts.all, 'all', before, after, viewer)
  return mine === counts.mine && all === counts.all ? counts : { mine, all }
}

function movedScope(
  counts: ChatCounts | null,
  scope: 'mine' | 'all',
  before: ChatView,
  after: ChatView,
  viewer: Viewer,
): ChatCounts | null {
  if (counts === null) return null
  const stands = (chat: ChatView, filter: ChatFilter) => (belongsTo(chat, { filter, scope }, viewer) ? 1 : 0)
  const open = (chat: ChatView, filter: ChatFilter) => (chat.state === 'closed' ? 0 : stands(chat, filter))
  const unanswered = (chat: ChatView) => (chat.unanswered > 0 ? stands(chat, 'assigned') : 0)
  const moves = {
    assigned: stands(after, 'assigned') - stands(before, 'assigned'),
    snoozed: stands(after, 'snoozed') - stands(before, 'snoozed'),
    waiting: stands(after, 'waiting') - stands(before, 'waiting'),
    created: open(after, 'created') - open(before, 'created'),
    unanswered: unanswered(after) - unanswered(before),
    expired: stands(after, 'expired') - stands(before, 'expired'),
    mentioned: open(after, 'mentioned') - open(before, 'mentioned'),
    followed: open(after, 'followed') - open(before, 'followed'),
  }
  if (Object.values(moves).every((move) => move === 0)) return counts
  return {
    assigned: Math.max(0, counts.assigned + moves.assigned),
    snoozed: Math.max(0, counts.snoozed + moves.snoozed),
    waiting: Math.max(0, counts.waiting + moves.waiting),
    created: Math.max(0, counts.created + moves.created),
    unanswered: Math.max(0, counts.unanswered + moves.unanswered),
    expired: Math.max(0, counts.expired + moves.expired),
    mentioned: Math.max(0, counts.mentioned + moves.mentioned),
    followed: Math.max(0, counts.followed + moves.followed),
  }
}
