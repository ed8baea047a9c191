/**
 * Notices to browsers that nobody looks at: a worker reads the log of organisations where somebody has a device, decides who is told what,
 * and a job for each notice carries it through the device's push service. States: a device lives as long as its session and its
 * subscription. Events: none. Called by: the worker, staff procedures.
 */
export { followLog } from './follow-log.ts'
export { pushProcedures } from './procedures.ts'
export { sealedColumnsOfPush } from './sealed-columns.ts'
export { PushJob, sendPush, sendPushJob } from './send-push.ts'
