import { currentUserQuery } from '../api/current-user.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionToken } from '../api/session.ts'

/** Asks for what a signed-in entry needs while the first page is still being drawn: the account, and the workspace's code. */
export function startEarly(): void {
  if (!sessionToken()) return
  void queryClient.prefetchQuery(currentUserQuery)
  if (/^\/(admin\/?(chats\/?)?)?$/.test(location.pathname)) void import('../pages/chats/ChatsPage.tsx')
}
