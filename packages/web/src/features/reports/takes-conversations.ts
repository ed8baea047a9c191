import type { CurrentUser } from '@besedka/contract'
import { hasRight } from '../../api/current-user.ts'

/** Whether somebody may take along what was said in chats. */
export function takesConversations(user: CurrentUser): boolean {
  return hasRight(user, 'AUTHORITY_ALL_CHATS') && hasRight(user, 'AUTHORITY_ALL_STAT') && user.options.includes('OPTION_STATISTIC')
}
