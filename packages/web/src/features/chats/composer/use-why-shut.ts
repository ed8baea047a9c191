import type { ChatHindrance } from '@besedka/contract'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { useChannel } from '../shared/use-names.ts'
import { useWindowClosed } from './use-objection.ts'

type WhyShut = 'channelInactiveShort' | 'answersAssignee' | 'youAreOnBreak' | 'noReplyNow' | 'channelForbiddenShort' | 'windowOver'

/** Why the customer cannot be answered at this moment; null where they can. The banner above the composer says more, and what can be done. */
export function useWhyShut(chat: QuietChat): WhyShut | null {
  const hindrance = useLive((state) => hindranceHere('reply', state, chat))
  const windowClosed = useWindowClosed(chat) !== null
  const forbidden = typeof useChannel(chat.channelId)?.forbidden === 'string'
  if (hindrance !== null) return wordOf(hindrance)
  if (forbidden) return 'channelForbiddenShort'
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
