/**
 * How it stands at this moment: open chats by channel, team and operator, asked of the chats themselves, so that no counter can be wrong. States
 * and events: none. Called by: staff procedures; screens ask again with what the live feed tells them.
 */
export { monitoringProcedures } from './procedures.ts'
