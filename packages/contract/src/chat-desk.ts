/** How soon a chat wants to be seen to, in rising order; queues serve the higher first, and within one whoever has waited longest. */
export const chatPriorities = ['normal', 'high', 'urgent'] as const

/** How long a tag may be, and how many a chat may have. */
export const chatTagLimits = { tag: 40, tags: 20 } as const

/** How many other chats a chat may be linked with. */
export const relatedChatsMax = 20
