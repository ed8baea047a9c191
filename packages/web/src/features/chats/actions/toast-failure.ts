import { isApiError } from '../../../api/api-error.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/**
 * Says why something did not work, in the server's own sentence: it knows who was faster. Where it was not reached, that nothing was done.
 * @param what what was not done, and with whom: "Marina: chat not closed"
 */
export function toastFailure(error: unknown, what?: string): void {
  if (what === undefined) return void showToast({ kind: 'error', text: failureText(error) })
  const t = translateFor('common', useLanguage.getState().locale)
  showToast({ kind: 'error', text: what, detail: isApiError(error, 'offline') ? t('offline') : failureText(error) })
}

/** The sentence itself, for where it is shown otherwise. */
export function failureText(error: unknown): string {
  const t = translateFor('common', useLanguage.getState().locale)
  return isApiError(error, 'offline') ? t('notDoneOffline') : isApiError(error) ? error.message : t('problemDetected')
}
