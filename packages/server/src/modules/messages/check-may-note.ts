import { looksFromOutside } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { ChatRow } from '../chats/index.ts'

/**
 * Throws accessDeniedException where a person notes something in a colleague's chat from outside and the plan does not include supervisors' comments (spec 3).
 * What programs note is another option's affair.
 */
export function checkMayNote(account: CurrentAccount, chat: ChatRow): void {
  const option = 'OPTION_SUPERVISOR_COMMENTS'
  if (account.kind || account.options.has(option)) return
  const of = {
    assigneeId: chat.assignee_id,
    participantIds: chat.participant_ids,
    followerIds: chat.follower_ids,
    mentionedIds: chat.mentioned_ids,
  }
  if (looksFromOutside(of, account)) throw new AppError('accessDeniedException', { option })
}
