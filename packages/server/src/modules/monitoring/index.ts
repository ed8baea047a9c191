/**
 * How it stands at this moment: open chats by channel, team and operator, asked of the chats themselves, so that no counter can be wrong; thresholds,
 * of which those who watch a team are told. States: an alert lasts or has ended. Events: monitoring.alertChanged. Called by: staff procedures,
 * walls without a sign-in, the worker; screens ask again with what the live feed tells them.
 */
export { watchThresholds, watchThresholdsJob } from './alerts/watch-thresholds.ts'
export { boardProcedures } from './boards/procedures.ts'
export { monitoringProcedures } from './procedures.ts'
