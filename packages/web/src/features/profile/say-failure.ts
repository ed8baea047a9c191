import { isApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** Why something could not be saved, in a toast. */
export function sayFailure(error: unknown): void {
  showToast({ kind: 'error', text: isApiError(error) ? error.message : String(error) })
}
