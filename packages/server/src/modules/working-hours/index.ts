/**
 * Working hours: when somebody answers, for the organisation, a team or a channel; what a clock says about them is reckoned by
 * `@besedka/contract/working-hours`. States: set, or not (then the next wider ones hold, and in the end it is always open). Events:
 * workingHours.updated. Called by: clocks, distribution.
 */
export { effectiveHours, effectiveHoursOfQueues, type Queue } from './effective-hours.ts'
export { workingHoursProcedures } from './procedures.ts'
export { forgetHours } from './set-hours.ts'
