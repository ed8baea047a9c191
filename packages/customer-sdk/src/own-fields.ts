import type { ChatState } from './chat-state.ts'
import type { CustomerApi } from './http/customer-api.ts'
import type { Store } from './store.ts'
import type { Visit } from './visit.ts'

export type FieldValues = Readonly<Record<string, string | null>>

/** What the site or app knows of the person. Before the visit is open it is kept for the opening, so that nobody becomes a visitor by it. */
export function createOwnFields({ api, visit, store }: { api: CustomerApi; visit: Visit; store: Store<ChatState> }) {
  let waiting: FieldValues | undefined

  async function send(values: FieldValues): Promise<void> {
    waiting = undefined
    await visit.call((token) => api.setFields(token, values))
  }

  return {
    async set(values: FieldValues): Promise<void> {
      if (store.getSnapshot().phase === 'ready') return send(values)
      waiting = { ...waiting, ...values }
    },
    /** The visit is open. */
    sendWaiting(): void {
      if (waiting) void send(waiting).catch(() => {})
    },
  }
}
