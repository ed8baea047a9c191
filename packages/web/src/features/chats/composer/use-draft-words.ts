import type { Draft } from '../../../live/draft.ts'
import { useLive } from '../../../live/use-live.ts'
import { rewritten, writtenForm } from './written-form.ts'

/** The words of a draft, for where it is only shown or copied. */
export function useDraftWords(chatId: string, draft: Draft | null | undefined): string {
  const form = useLive((state) => writtenForm(state, state.chats.get(chatId)?.channelId, draft?.kind ?? 'internal'))
  return rewritten(draft?.text ?? '', form, 'plain')
}
