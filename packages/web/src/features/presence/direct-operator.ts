import type { OperatorView } from '@besedka/contract'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** Sends a colleague on a break, or ends it. The feed shows what came of it; a refusal, such as no licence, is said. */
export async function directOperator(accountId: string, status: Exclude<OperatorView['status'], 'offline'>): Promise<void> {
  try {
    await (status === 'break' ? api.operators.sendToBreak({ accountId }) : api.operators.endBreak({ accountId }))
  } catch (error) {
    if (isApiError(error)) showToast({ kind: 'error', text: error.message })
  }
}

const mostCounted = 100

/** Chats in a colleague's hands, counted up to a hundred; 0 where that cannot be found out. */
export async function countHeld(accountId: string): Promise<number> {
  try {
    return (await api.chats.list({ filter: 'assigned', assigneeId: accountId, limit: mostCounted }, { quiet: true })).items.length
  } catch {
    return 0
  }
}
