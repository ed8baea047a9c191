import type { ChatView } from '@besedka/contract'
import { otherLayout } from '@besedka/language/other-layout'
import { api } from '../../../../api/client.ts'
import { newestOfEach } from './newest-of-each.ts'

/** The lists that hold every chat between them. */
const everywhere = ['assigned', 'snoozed', 'waiting', 'closed'] as const
const most = 20

/** The newest chat of each customer of this name whom the account may see; if there is none, of the name on the other layout. */
export async function searchChats(name: string, signal: AbortSignal): Promise<ChatView[]> {
  const found = await chatsOf(name, signal)
  return newestOfEach(found.length > 0 ? found : await chatsOf(otherLayout(name), signal))
}

async function chatsOf(search: string, signal: AbortSignal): Promise<ChatView[]> {
  const pages = await Promise.all(
    everywhere.map((filter) => api.chats.list({ filter, order: 'activity', search, limit: most }, { signal, quiet: true })),
  )
  return pages.flatMap(({ items }) => items)
}
