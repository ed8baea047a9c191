import type { CustomerEvent, CustomerMessageView } from '@besedka/contract'
import { backoffMs } from '../backoff.ts'
import type { ChatState } from '../chat-state.ts'
import type { CustomerApi } from '../http/customer-api.ts'
import type { Store } from '../store.ts'
import type { Visit } from '../visit.ts'
import { applyEvent } from './apply-event.ts'
import { mergeMessages } from './merge-messages.ts'

export type HistoryOptions = { api: CustomerApi; visit: Visit; store: Store<ChatState> }

/** The log: fetched whole, then kept fresh by events. Events that come while it is being fetched wait and are applied on top. */
export function createHistory({ api, visit, store }: HistoryOptions) {
  /** Events waiting for a fetch; undefined when none is running. */
  let waiting: CustomerEvent[] | undefined
  /** Messages that answers brought during a fetch, which may have been too early to hold them. */
  let answered: CustomerMessageView[] = []
  let run = 0
  let applied = 0

  function apply(events: CustomerEvent[]): void {
    applied += events.length
    for (const event of events) store.patch(applyEvent(store.getSnapshot(), event))
  }

  async function fetchLatest(mine: number): Promise<void> {
    for (let attempt = 1; mine === run; attempt += 1) {
      try {
        const { items, hasMore, onBot } = await visit.call((token) => api.listMessages(token))
        if (mine !== run) return
        const events = waiting ?? []
        waiting = undefined
        // What was shown before is replaced, for it may have holes.
        store.patch({ messages: mergeMessages(answered, items), hasOlder: hasMore, onBot, historyLoaded: true })
        apply(events)
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt)))
      }
    }
  }

  return {
    /** Fetches the end of the log anew, trying until it works. A later call replaces an earlier one. */
    refresh(): Promise<void> {
      run += 1
      waiting ??= []
      answered = []
      return fetchLatest(run)
    },

    /** Shows a message that an answer brought. */
    takeMessage(message: CustomerMessageView): void {
      if (waiting) answered.push(message)
      store.patch({ messages: mergeMessages(store.getSnapshot().messages, [message]), hasOpenChat: true })
    },

    /** Looks once for new messages without the feed; the feed, when it is back, fills what is still missing. */
    async poll(): Promise<void> {
      if (waiting) return
      const [mine, before] = [run, applied]
      try {
        const { items, hasMore, onBot } = await visit.call((token) => api.listMessages(token))
        const { messages, historyLoaded, hasOlder } = store.getSnapshot()
        // The feed is back: its events may be newer than this answer.
        if (mine !== run || before !== applied) return
        store.patch({ messages: mergeMessages(messages, items), onBot, historyLoaded: true, hasOlder: historyLoaded ? hasOlder : hasMore })
      } catch {
        // The next attempt of the feed looks again.
      }
    },

    take(events: CustomerEvent[]): void {
      if (waiting) waiting.push(...events)
      else apply(events)
    },

    /** Adds the page before the oldest message shown. Throws ChatError. */
    async loadOlder(): Promise<void> {
      const { messages, hasOlder, loadingOlder } = store.getSnapshot()
      const oldest = messages[0]
      if (!oldest || !hasOlder || loadingOlder) return
      const mine = run
      store.patch({ loadingOlder: true })
      try {
        const { items, hasMore } = await visit.call((token) => api.listMessages(token, oldest.id))
        if (mine === run) store.patch({ messages: mergeMessages(store.getSnapshot().messages, items), hasOlder: hasMore })
      } finally {
        store.patch({ loadingOlder: false })
      }
    },

    /** Forgets what was shown between the messages: it is known by positions, which count anew. */
    forgetNotices(): void {
      if (waiting) waiting = []
      store.patch({ notices: [] })
    },

    /** Forgets the log and every fetch on its way. */
    clear(): void {
      run += 1
      waiting = undefined
      store.patch({ messages: [], notices: [], hasOlder: false, historyLoaded: false, unread: 0, hasOpenChat: false, onBot: false })
    },

    dispose(): void {
      run += 1
    },
  }
}
