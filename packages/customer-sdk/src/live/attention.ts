import type { ChatState } from '../chat-state.ts'
import type { CustomerApi } from '../http/customer-api.ts'
import { raiseStatus } from '../log/apply-event.ts'
import type { Store } from '../store.ts'
import type { Visit } from '../visit.ts'
import { createReceipts } from './receipts.ts'

/** Whether the person sees our messages, and so which of them count as read. */
export function createAttention({ api, visit, store }: { api: CustomerApi; visit: Visit; store: Store<ChatState> }) {
  let visible = false
  let seenOnce = false
  const receipts = createReceipts({
    api,
    visit,
    getMessages: () => store.getSnapshot().messages,
    isVisible: () => visible || seenOnce,
    onConfirmed(status, { chatId, seq }) {
      seenOnce = false
      const isMeant = (one: { from: string; chatId: string; seq: number }) =>
        one.from === 'operator' && one.chatId === chatId && one.seq <= seq
      store.patch({ messages: raiseStatus(store.getSnapshot().messages, status, isMeant) })
    },
  })

  return {
    setVisible(next: boolean): void {
      visible = next
      if (visible) receipts.schedule()
    },
    /** Marks what is shown now as read, once; the person need not go on looking. */
    markSeen(): void {
      seenOnce = true
      receipts.schedule()
    },
    /** Soon tells the server what has been received or read; to be called when the log has changed. */
    confirmSoon: receipts.schedule,
    dispose: receipts.dispose,
  }
}
