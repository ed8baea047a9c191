import { publicBase } from '../api/call.ts'

const store = new URL('/v2/chat/file/', publicBase)

/** Whether a link leads to the store in which Ozon keeps the files of chats. A buyer can write a link to anywhere, which nobody follows. */
export function isFileOfOzon(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname, username } = new URL(url)
  return origin === store.origin && username === '' && pathname.startsWith(store.pathname) && pathname !== store.pathname
}
