import type { ChatView } from '@besedka/contract'

/** Of each customer the chat that somebody means who types the name: an open one before a closed one, then the most recently active. */
export function newestOfEach(chats: readonly ChatView[]): ChatView[] {
  const sorted = [...chats].sort((a, b) => Number(isClosed(a)) - Number(isClosed(b)) || b.activeAt.localeCompare(a.activeAt))
  const seen = new Set<string>()
  return sorted.filter(({ customerId }) => !seen.has(customerId) && seen.add(customerId))
}

function isClosed({ state }: ChatView): boolean {
  return state === 'closed'
}
