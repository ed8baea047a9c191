import { type ChatError, toChatError } from './chat-error.ts'
import type { ChatState } from './chat-state.ts'
import type { CustomerApi } from './http/customer-api.ts'
import type { Store } from './store.ts'
import type { Visit } from './visit.ts'

export type FieldValues = Readonly<Record<string, string | null>>

type Given = { api: CustomerApi; visit: Visit; store: Store<ChatState>; onRefused?: ((error: ChatError) => void) | undefined }

/**
 * Sends what the site or app knows of the person. Values wait until the visit is open, because sending them must not create a visitor. Values that did not
 * get through wait until the server can be reached again.
 */
export function createOwnFields({ api, visit, store, onRefused }: Given) {
  let waiting: FieldValues = {}
  let turn: Promise<void> = Promise.resolve()
  /** Increases with each other person: values of one person are never sent for the next. */
  let person = 0

  /** Sends one request at a time: a repeated one must not overwrite later values. */
  function send(values: FieldValues): Promise<void> {
    const about = person
    const sent = turn.then(() => (about === person ? sendNow(values) : undefined))
    turn = sent.catch(() => {})
    return sent
  }

  async function sendNow(given: FieldValues): Promise<void> {
    const about = person
    const values = { ...waiting, ...given }
    waiting = {}
    if (Object.keys(values).length === 0) return
    try {
      await visit.call((token) => api.setFields(token, values))
    } catch (thrown) {
      const error = toChatError(thrown)
      if (!error.isTransient) throw error
      if (about === person) waiting = { ...values, ...waiting }
    }
  }

  return {
    async set(values: FieldValues): Promise<void> {
      if (store.getSnapshot().phase === 'ready') return send(values)
      waiting = { ...waiting, ...values }
    },
    /** To be called when the visit is open, or the server can be reached again. */
    sendWaiting(): void {
      const isDue = store.getSnapshot().phase === 'ready' && Object.keys(waiting).length > 0
      if (isDue) void send({}).catch((thrown) => onRefused?.(toChatError(thrown)))
    },
    /** Drops the values of this person: another one is there now. */
    forget(): void {
      person += 1
      waiting = {}
    },
  }
}
