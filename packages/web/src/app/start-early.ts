import { currentUserQuery } from '../api/current-user.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionToken } from '../api/session.ts'
import { startFeed } from '../live/start-feed.ts'

/** Asks for what a signed-in entry needs while the first page is still being drawn: the account, the workspace's code and its feed. */
export function startEarly(): void {
  if (!sessionToken()) return
  void queryClient.prefetchQuery(currentUserQuery)
  if (!/^\/(admin\/?(chats\/?)?)?$/.test(location.pathname)) return
  void import('../pages/chats/ChatsPage.tsx')
  startFeed()
}
