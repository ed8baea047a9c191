/**
 * Tags of chats as a whole: all of them with how many chats have each; one is renamed, joined with another or deleted on all chats at once. States of an act:
 * running → done or failed → undoing → undone. Events: `chat.updated` of each chat, and those of what names a tag. Called by: the worker (jobs, cleaning), staff procedures.
 */
export { cleanTagActs } from './clean-acts.ts'
export { chatTagProcedures } from './procedures.ts'
export { runChatTagActJob, undoChatTagActJob } from './queue-act.ts'
export { runChatTagAct } from './run-act.ts'
export { undoChatTagAct } from './undo-act.ts'
export { workOnTagAct } from './work-on-act.ts'
