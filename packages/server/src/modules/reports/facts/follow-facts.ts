import type { AppContext } from '../../../platform/context.ts'
import { type Loop, repeat, repeatWhileMore } from '../../../platform/loops/repeat.ts'
import { countFurther } from './count-further.ts'

/**
 * Counts twice a second until it is stopped: a board shows a closing within a second. Where so much happens that this would take more than a twentieth
 * of the time, the pauses grow, up to ten seconds: a chat that goes on meanwhile is counted once, and requests are answered sooner.
 */
export function followFacts(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: 500,
    rest: { times: 19, atMostMs: 10_000 },
    complaint: 'What has happened could not be counted',
    run: (signal) => repeatWhileMore(() => countFurther(app), { signal }),
  })
}
