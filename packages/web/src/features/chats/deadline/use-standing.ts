import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useTick } from '../shared/use-tick.ts'
import { lastChange, type Standing, standingOf } from './standing.ts'

/** How the chat stands now; the component is drawn again only when that looks different. */
export function useStanding(chat: QuietChat): Standing | null {
  return standingOf(
    chat,
    useTick((now) => lastChange(chat, now)),
  )
}
