/**
 * What providers bring: updates are stored as they come, then read by jobs, in the order of their conversation, into chats and messages.
 * States of an update: new → done, or failed after many tries (a person may try again). Events: those of chats and messages. Called by:
 * services (hooks over HTTP, listeners and jobs of the worker), staff procedures.
 */
export { cleanUpdates } from './clean-updates.ts'
export { countUpdates } from './count-updates.ts'
export { registerHookRoutes } from './hook-routes.ts'
export { createListeners } from './listeners.ts'
export { channelTrafficProcedures } from './procedures.ts'
export { createReadConversation } from './read-conversation.ts'
export { readConversationJob } from './store-updates.ts'
