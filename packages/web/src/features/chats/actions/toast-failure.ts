import { isApiError } from '../../../api/api-error.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/** Says why something did not work, in the server's own sentence: it knows who was faster. Where it was not reached, that nothing was done. */
export function toastFailure(error: unknown): void {
  const t = translateFor('common', useLanguage.getState().locale)
  const text = isApiError(error, 'offline') ? t('notDoneOffline') : isApiError(error) ? error.message : t('problemDetected')
  showToast({ kind: 'error', text })
}
