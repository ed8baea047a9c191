import { undoShownSeconds } from '@besedka/contract'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { dismissToast, showToast, type Toast } from '../../../ui/toasts/toasts.ts'

/** Tells of something that was done to a chat, with a button that takes it back while that is possible. */
export function offerUndo(done: Pick<Toast, 'kind' | 'text' | 'detail'>, undo: () => Promise<unknown>): void {
  const run = () => {
    dismissToast(toast)
    void undo()
  }
  const label = translateFor('chats', useLanguage.getState().locale)('undo')
  const toast = showToast({ ...done, action: { label, run, undoes: true } }, undoShownSeconds * 1_000)
}
