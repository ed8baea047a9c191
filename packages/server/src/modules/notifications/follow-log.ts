import type { AppContext } from '../../platform/context.ts'
import { lookThroughLog } from './look-through-log.ts'

const everyMs = 1_000

/** Looks through the log each second until it is stopped; a look that is late is waited for, and one that fails is made up by the next. */
export function followLog(app: AppContext): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= lookThroughLog(app)
      .catch((error: unknown) => app.log.warn({ error }, 'The log could not be looked through for notices'))
      .finally(() => {
        looking = undefined
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
