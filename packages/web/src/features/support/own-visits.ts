/**
 * The chat's window keeps its visit and what was not sent in the browser, by the channel's key and not by the account. Here stands whose they are: they go
 * before another account opens the chat, and with the logging out.
 */
const ownerKey = 'support-chat'

/** Forgets what another account has left of the chat in this browser. */
export function claimVisits(channelKey: string, accountId: string): void {
  const owner = `${channelKey} ${accountId}`
  if (localStorage.getItem(ownerKey) === owner) return
  for (const key of visitKeys(channelKey)) localStorage.removeItem(key)
  localStorage.setItem(ownerKey, owner)
}

/** What the chat has left in this browser, by its keys. */
export function ownVisitKeys(): string[] {
  const [channelKey] = localStorage.getItem(ownerKey)?.split(' ') ?? []
  return channelKey ? visitKeys(channelKey) : []
}

function visitKeys(channelKey: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`besedka:${channelKey}:`))
}
