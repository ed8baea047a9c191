/**
 * Clocks: what time does to a chat. Each open chat carries the moment when somebody has to look at it next (`chats.clock_at`); whoever makes
 * something due earlier sets it, and a look decides on what the chat is then. Events: those of chats and messages. Called by: the worker.
 */
export { addMinutesAtWork, isResting, type Rest, restsOf } from './rests.ts'
export { startTicker, tickDueChats } from './start-ticker.ts'
export { wakeClocksOfChannel, wakeClocksOfHours, wakeClocksOfOperator, wakeClocksOfTeam } from './wake-clocks.ts'
export { WakeClocks, wakeClocksJob, wakeInSlices } from './wake-in-slices.ts'
