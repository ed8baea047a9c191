/**
 * Working hours: when somebody answers, for the organisation, a team or a channel; what a clock says about them is reckoned by
 * `@besedka/contract/working-hours`. States: set, or not (then the next wider ones hold, and in the end it is always open). Events:
 * workingHours.updated. Called by: channels (hours of a team's channel), clocks, distribution.
 */
export { effectiveHours, effectiveHoursOfQueues, type Queue } from './effective-hours.ts'
export { getHours } from './get-hours.ts'
export { workingHoursProcedures } from './procedures.ts'
export { clearHours, forgetHours, setHours } from './set-hours.ts'
