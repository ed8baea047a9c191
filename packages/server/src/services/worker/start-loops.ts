import { followLessons } from '../../modules/category-suggestions/index.ts'
import { startTicker } from '../../modules/clocks/index.ts'
import { startCrmPump } from '../../modules/crm/index.ts'
import { startEventRulePump } from '../../modules/event-rules/index.ts'
import { followLog } from '../../modules/notifications/index.ts'
import { createListeners, watchUnread } from '../../modules/receiving/index.ts'
import { followFacts } from '../../modules/reports/index.ts'
import { followDocuments, followMessages } from '../../modules/search/index.ts'
import { startWebhookPump } from '../../modules/webhooks/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

/** Starts what runs without end in the worker, beside its jobs: pumps, the chats' clocks, channels' listeners and the readers of the log. */
export function startLoops(app: AppContext, store: FileStore): { stop(): Promise<void> } {
  const listeners = createListeners(app)
  const pump = startWebhookPump(app)
  const crmPump = startCrmPump(app)
  const rulePump = startEventRulePump(app)
  const ticker = startTicker(app)
  listeners.start()
  const unread = watchUnread(app)
  const notices = followLog(app)
  const facts = followFacts(app)
  const searched = followMessages(app)
  const documents = followDocuments(app, store)
  const lessons = followLessons(app)
  return {
    async stop() {
      pump.stop()
      crmPump.stop()
      rulePump.stop()
      unread.stop()
      await ticker.stop()
      await notices.stop()
      await facts.stop()
      await searched.stop()
      await documents.stop()
      await lessons.stop()
      await listeners.stop()
    },
  }
}
