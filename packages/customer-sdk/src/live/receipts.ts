import type { CustomerMessageView } from '@besedka/contract'
import type { CustomerApi } from '../http/customer-api.ts'
import { dueReceipts, type UpTo } from '../log/due-receipts.ts'
import type { Visit } from '../visit.ts'

/** Messages that arrive together are confirmed together. */
const gatherMs = 200

export type ReceiptsOptions = {
  api: CustomerApi
  visit: Visit
  getMessages(): CustomerMessageView[]
  isVisible(): boolean
  /** The server knows now. */
  onConfirmed(status: 'delivered' | 'read', upTo: UpTo): void
}

/** Tells the server what has been received and, while the person looks, what has been read. A lost receipt is repeated by the next one. */
export function createReceipts({ api, visit, getMessages, isVisible, onConfirmed }: ReceiptsOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function confirm(): Promise<void> {
    timer = undefined
    const status = isVisible() ? 'read' : 'delivered'
    for (const upTo of dueReceipts(getMessages(), status)) {
      try {
        // What is read has been received too.
        await visit.call((token) => api.confirm(token, status === 'read' ? { delivered: upTo, read: upTo } : { delivered: upTo }))
        onConfirmed(status, upTo)
      } catch {
        // The next message, or the next look at the chat, confirms this one as well.
        return
      }
    }
  }

  return {
    /** Confirms soon what is due. */
    schedule(): void {
      timer ??= setTimeout(() => void confirm(), gatherMs)
    },
    dispose(): void {
      clearTimeout(timer)
    },
  }
}
