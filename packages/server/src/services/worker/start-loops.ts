import { followLessons } from '../../modules/category-suggestions/index.ts'
import { startTicker } from '../../modules/clocks/index.ts'
import { startCrmPump } from '../../modules/crm/index.ts'
import { watchUnsent } from '../../modules/delivery/index.ts'
import { startEventRulePump } from '../../modules/event-rules/index.ts'
import { followLog } from '../../modules/notifications/index.ts'
import { createListeners, watchUnread } from '../../modules/receiving/index.ts'
import { followFacts, followSums } from '../../modules/reports/index.ts'
import { followDocuments, followMessages } from '../../modules/search/index.ts'
import { startWebhookPump } from '../../modules/webhooks/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Loop } from '../../platform/loops/repeat.ts'

/** Starts what runs without end in the worker, beside its jobs: pumps, the chats' clocks, channels' listeners and the readers of the log. */
export function startLoops(app: AppContext, store: FileStore): Loop {
  const listeners = createListeners(app)
  listeners.start()
  const loops = [
    startWebhookPump(app),
    startCrmPump(app),
    startEventRulePump(app),
    startTicker(app),
    watchUnread(app),
    watchUnsent(app),
    followLog(app),
    followFacts(app),
    followSums(app),
    followMessages(app),
    followDocuments(app, store),
    followLessons(app),
  ]
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
      await listeners.stop()
    },
  }
}
