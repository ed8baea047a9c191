/** The editor of a bot (spec 2, chat-bots/bot). */
export function botAddress(botId: string): string {
  return `/admin/preferences/chat-bots/bot?${new URLSearchParams({ id: botId })}`
}
