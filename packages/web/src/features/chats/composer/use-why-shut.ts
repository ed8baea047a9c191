import type { ChatHindrance } from '@besedka/contract'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { useChannel } from '../shared/use-names.ts'
import { usePrivately, useWindowClosed } from './use-objection.ts'

type WhyShut = 'channelInactiveShort' | 'answersAssignee' | 'youAreOnBreak' | 'noReplyNow' | 'channelForbiddenShort' | 'windowOver'

/** Why the customer cannot be answered at this moment, as the placeholder of the composer; null where they can. The banner above it says more. */
export function useWhyShut(chat: QuietChat): WhyShut | null {
  const hindrance = useLive((state) => hindranceHere('reply', state, chat))
  const windowClosed = useWindowClosed(chat) !== null
  const privately = usePrivately(chat)
  const forbidden = typeof useChannel(chat.channelId)?.forbidden === 'string'
  if (hindrance !== null) return wordOf(hindrance)
  if (forbidden) return 'channelForbiddenShort'
  if (privately === 'used') return 'noReplyNow'
  return windowClosed ? 'windowOver' : null
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
