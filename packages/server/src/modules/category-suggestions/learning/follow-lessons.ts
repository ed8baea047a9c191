import type { AppContext } from '../../../platform/context.ts'
import { type Loop, repeat, repeatWhileMore } from '../../../platform/loops/repeat.ts'
import { learnFurther } from './learn-further.ts'

/** Chats from before anybody learnt are in no hurry; requests to this process are. */
const pauseMs = 50

/** Learns every other second until it is stopped. */
export function followLessons(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: 2_000,
    complaint: 'Nothing could be learnt from closed chats',
    run: (signal) => repeatWhileMore(() => learnFurther(app), { signal, pauseMs }),
  })
}
