import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '../../../platform/context.ts'
import { learnFurther } from './learn-further.ts'

const everyMs = 2_000
/** Where there is more, after a moment: what was there before is in no hurry, and whoever works meanwhile is. */
const breathMs = 50

/** Learns every other second until it is stopped; a round that is late is waited for, and one that fails is made up by the next. */
export function followLessons(app: AppContext): { stop(): Promise<void> } {
  let stopped = false
  let learning: Promise<void> | undefined
  const round = async () => {
    while (!stopped && (await learnFurther(app))) {
      await setTimeout(breathMs)
    }
  }
  const timer = setInterval(() => {
    learning ??= round()
      .catch((error: unknown) => app.log.warn({ error }, 'Nothing could be learnt from closed chats'))
      .finally(() => {
        learning = undefined
      })
  }, everyMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await learning
    },
  }
}
