import type { AppContext } from '../../platform/context.ts'
import { type Loop, repeat } from '../../platform/loops/repeat.ts'
import { lookThroughLog } from './look-through-log.ts'

/** Looks through the log each second until it is stopped. */
export function followLog(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: 1_000,
    complaint: 'The log could not be looked through for notices',
    run: () => lookThroughLog(app),
  })
}
