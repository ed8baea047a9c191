import { narrowingElsewhere } from '../chats-narrowing.ts'
import { chatsSearch } from '../chats-search.ts'
import { useAddress } from '../router/address.ts'

/** What the lists of the menu lead to narrowed by: conditions that one has set stay in each list, those of a saved view go with it (`inView`). */
export function useNarrowingOfLists(): { inView: boolean; narrowing: string | undefined } {
  const now = useAddress(({ path, search }) => (path === '/admin/chats' ? chatsSearch(search).narrowing : undefined))
  const narrowing = narrowingElsewhere(now)
  return { inView: now !== narrowing, narrowing }
}
