import type { AppContext } from '../../../platform/context.ts'
import { indexFurther } from './index-further.ts'

const everyMs = 1_000

/** Indexes each second until it is stopped; a round that is late is waited for, and one that fails is made up by the next. */
export function followMessages(app: AppContext): { stop(): Promise<void> } {
  let stopped = false
  let indexing: Promise<void> | undefined
  const round = async () => {
    while (!stopped && (await indexFurther(app))) {
      // There is more: at once.
    }
  }
  const timer = setInterval(() => {
    indexing ??= round()
      .catch((error: unknown) => app.log.warn({ error }, 'What was written could not be indexed'))
      .finally(() => {
        indexing = undefined
      })
  }, everyMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await indexing
    },
  }
}
