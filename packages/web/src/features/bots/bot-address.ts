/** The editor of a bot (spec 2, chat-bots/bot). */
export function botAddress(botId: string): string {
  return `/admin/preferences/chat-bots/bot?${new URLSearchParams({ id: botId })}`
}

/** Where the routing rules of all channels stand, one of which has to lead to a bot. */
export const rulesAddress = '/admin/preferences/channels/all?view=rules'
