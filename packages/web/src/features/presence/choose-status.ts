import type { Presence } from '@besedka/contract'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** Goes to work or on a break. The feed shows what came of it; a refusal, such as no licence, is said. Answers whether it was done. */
export async function chooseStatus(status: Presence, reason?: string): Promise<boolean> {
  try {
    await api.operators.choose({ status, ...(reason === undefined ? {} : { reason }) })
    return true
  } catch (error) {
    if (isApiError(error)) showToast({ kind: 'error', text: error.message })
    return false
  }
}
