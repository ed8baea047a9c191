import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '../../../platform/context.ts'
import { indexFurther } from './index-further.ts'

const everyMs = 1_000
/** Where there is more, after a moment: what was there before is in no hurry, and whoever works meanwhile is. */
const breathMs = 20

/** Indexes each second until it is stopped; a round that is late is waited for, and one that fails is made up by the next. */
export function followMessages(app: AppContext): { stop(): Promise<void> } {
  let stopped = false
  let indexing: Promise<void> | undefined
  const round = async () => {
    while (!stopped && (await indexFurther(app))) {
      await setTimeout(breathMs)
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
