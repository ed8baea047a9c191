import type { AppContext } from '../../../platform/context.ts'
import { type Loop, repeat, repeatWhileMore } from '../../../platform/loops/repeat.ts'
import { indexFurther } from './index-further.ts'

/** Messages from before the index was there are in no hurry; requests to this process are. */
const pauseMs = 20

/** Indexes each second until it is stopped. */
export function followMessages(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: 1_000,
    complaint: 'What was written could not be indexed',
    run: (signal) => repeatWhileMore(() => indexFurther(app), { signal, pauseMs }),
  })
}
