import { isApiError } from '../../../api/api-error.ts'
import { i18n } from '../../../locales/i18n.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/** Says why something did not work, in the server's own sentence: it knows who was faster. */
export function toastFailure(error: unknown): void {
  showToast({ kind: 'error', text: isApiError(error) ? error.message : i18n.t('problemDetected') })
}
