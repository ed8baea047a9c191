/**
 * What a clock on the wall says about working hours: pure functions that the server's clocks and the screens share. Hours that are null mean
 * open at any time.
 */
export { isOpen } from './is-open.ts'
export { dayIn, daysToMonday, morningIn } from './mornings.ts'
export { nextChange, nextOpening } from './next-change.ts'
export { addWorkingMinutes, never, workingMinutesBetween } from './working-minutes.ts'
