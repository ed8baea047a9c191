import { type ChatHindrance, looksFromOutside } from '@besedka/contract'
import { useCurrentUser } from '../../../api/current-user.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { useChannel } from '../shared/use-names.ts'
import { useReplyUntil } from '../window/use-reply-until.ts'
import { usePrivately, useWindowClosed } from './use-objection.ts'

type WhyShut =
  | 'channelInactiveShort'
  | 'answersAssignee'
  | 'youAreOnBreak'
  | 'noReplyNow'
  | 'channelForbiddenShort'
  | 'windowOver'
  | 'neverWrote'
  | 'oneWay'
  | 'notesOfSupervisors'

/** Why nothing can be written at this moment, as the placeholder of the composer; null where it can. The banner above an answer says more. */
export function useWhyShut(chat: QuietChat, kind: 'reply' | 'internal'): WhyShut | null {
  const user = useCurrentUser()
  const hindrance = useLive((state) => hindranceHere('reply', state, chat))
  const windowClosed = useWindowClosed(chat) !== null
  const neverWrote = useReplyUntil(chat) === null
  const privately = usePrivately(chat)
  const { oneWay } = useCapabilities(chat.channelId)
  const forbidden = typeof useChannel(chat.channelId)?.forbidden === 'string'
  if (kind === 'internal')
    return user.options.includes('OPTION_SUPERVISOR_COMMENTS') || !looksFromOutside(chat, user) ? null : 'notesOfSupervisors'
  if (hindrance !== null) return wordOf(hindrance)
  if (forbidden) return 'channelForbiddenShort'
  if (oneWay) return 'oneWay'
  if (privately === 'used') return 'noReplyNow'
  if (!windowClosed) return null
  return neverWrote ? 'neverWrote' : 'windowOver'
}

function wordOf(hindrance: ChatHindrance): WhyShut {
  switch (hindrance) {
    case 'channelInactive':
      return 'channelInactiveShort'
    case 'inOtherHands':
      return 'answersAssignee'
    case 'notAtWork':
      return 'youAreOnBreak'
    default:
      return 'noReplyNow'
  }
}
