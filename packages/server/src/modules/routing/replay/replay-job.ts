/** The name of the job that goes through the chats of a replay; see `replay-chats.ts`. */
export const replayRoutingJob = 'replayRouting'
