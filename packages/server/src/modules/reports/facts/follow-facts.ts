import type { AppContext } from '../../../platform/context.ts'
import { countFurther } from './count-further.ts'

const everyMs = 1_000

/** Counts each second until it is stopped; a count that is late is waited for, and one that fails is made up by the next. */
export function followFacts(app: AppContext): { stop(): Promise<void> } {
  let stopped = false
  let counting: Promise<void> | undefined
  const count = async () => {
    while (!stopped && (await countFurther(app))) {
      // There is more: at once.
    }
  }
  const timer = setInterval(() => {
    counting ??= count()
      .catch((error: unknown) => app.log.warn({ error }, 'What has happened could not be counted'))
      .finally(() => {
        counting = undefined
      })
  }, everyMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await counting
    },
  }
}
