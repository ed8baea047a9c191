/**
 * What providers bring: updates are stored as they come, then read by jobs, in the order of their conversation, into chats and messages.
 * Files that take too long are awaited: their message comes without them, and is updated when they are there.
 * States of an update: new → done, or failed after many tries (a person may try again). Events: those of chats and messages. Called by:
 * services (hooks over HTTP, listeners and jobs of the worker), staff procedures.
 */
export { takeAwaitedFilesJob } from './awaited-files.ts'
export { cleanUpdates } from './clean-updates.ts'
export { countUpdates } from './count-updates.ts'
export { findChat } from './find-chat.ts'
export { registerHookRoutes } from './hook-routes.ts'
export { createListeners } from './listeners.ts'
export { channelTrafficProcedures } from './procedures.ts'
export { createReadConversation } from './read-conversation.ts'
export { readConversationJob } from './store-updates.ts'
export { createTakeAwaitedFiles } from './take-awaited-files.ts'
export { oldestUnreadSeconds, watchUnread } from './watch-unread.ts'
