import type { AppContext } from '../../../platform/context.ts'
import { type Loop, repeat, repeatWhileMore } from '../../../platform/loops/repeat.ts'
import { countFurther } from './count-further.ts'

/**
 * Counts twice a second until it is stopped: a board shows a closing within a second. A count that takes longer than an eighth of a second is followed
 * by a pause of four times its length: a chat that goes on during the pause is counted once, and requests are answered sooner.
 */
export function followFacts(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: 500,
    rest: { times: 4, atMostMs: 4_000 },
    complaint: 'What has happened could not be counted',
    run: (signal) => repeatWhileMore(() => countFurther(app), { signal }),
  })
}
