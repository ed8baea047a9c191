/**
 * Replies that leave later. States: waiting → sent (it is a message then), or not sent, with the reason; dropped. Events:
 * scheduledMessages.updated, scheduledMessage.failed. Called by: staff procedures, a job for each at its moment.
 */
export { scheduledMessageProcedures } from './procedures.ts'
export { sendScheduled, sendScheduledJob } from './send-scheduled.ts'
