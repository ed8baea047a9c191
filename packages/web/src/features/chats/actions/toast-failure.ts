import { isApiError } from '../../../api/api-error.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/** Says why something did not work, in the server's own sentence: it knows who was faster. */
export function toastFailure(error: unknown): void {
  const t = translateFor('common', useLanguage.getState().locale)
  showToast({ kind: 'error', text: isApiError(error) ? error.message : t('problemDetected') })
}
