import type { AppContext } from '../../../platform/context.ts'
import { type Loop, repeat, repeatWhileMore } from '../../../platform/loops/repeat.ts'
import { countFurther } from './count-further.ts'

/** Counts twice a second until it is stopped: a board shows a closing within a second. */
export function followFacts(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: 500,
    complaint: 'What has happened could not be counted',
    run: (signal) => repeatWhileMore(() => countFurther(app), { signal }),
  })
}
