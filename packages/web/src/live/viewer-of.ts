import type { CurrentUser } from '@besedka/contract'
import type { Viewer } from './chat-api.ts'

/** What the live client has to know of the signed-in account. */
export function viewerOf({ id, teamIds, role, standing }: CurrentUser): Viewer {
  const rights = new Set(role.rights.map((granted) => granted.right))
  return {
    accountId: id,
    teamIds,
    takesChats: rights.has('AUTHORITY_CHAT_DISTRIBUTION'),
    seesAllChats: rights.has('AUTHORITY_ALL_CHATS'),
    standing,
  }
}
