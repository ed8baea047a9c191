import type { AppContext } from '../../../platform/context.ts'
import { type Loop, repeat, repeatWhileMore } from '../../../platform/loops/repeat.ts'
import { sumDays } from './sum-days.ts'

/** Adds up the days that are over, and those that have changed since, until it is stopped. */
export function followSums(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: 30_000,
    complaint: 'The days that are over could not be added up',
    run: (signal) => repeatWhileMore(() => sumDays(app), { signal, pauseMs: 200 }),
  })
}
