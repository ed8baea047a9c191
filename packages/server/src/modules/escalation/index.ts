/**
 * Escalation: the addresses that a channel names are told by mail of chats that nobody answers in time, and of chats that begin while nobody
 * is there; several in one mail, and at most one mail in ten minutes. States: noted → mailed. Events: none. Called by: the clocks (nobody is
 * there), the event chat.overdue, the worker. Supervisors' devices are told by `notifications`, from the log.
 */
export { mailEscalations } from './mail-escalations.ts'
export { mailEscalationsJob, noteNobodyThere, noteOverdue } from './note-escalation.ts'
