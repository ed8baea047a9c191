/**
 * The chat's window keeps its visit, what is being typed and what was not sent in the browser, by the channel's key and not by the account. Here stands whose
 * they are: they go before another account opens the chat, and with the logging out.
 */
const ownerKey = 'support-chat'

/** Forgets what another account has left of the chat in this browser. */
export function claimVisits(channelKey: string, accountId: string): void {
  const owner = `${channelKey} ${accountId}`
  if (localStorage.getItem(ownerKey) === owner) return
  forgetKeys(channelKey)
  localStorage.setItem(ownerKey, owner)
}

/** Forgets what the chat has left in this browser, whoever wrote in it. */
export function forgetVisits(): void {
  const [channelKey] = localStorage.getItem(ownerKey)?.split(' ') ?? []
  if (channelKey) forgetKeys(channelKey)
  localStorage.removeItem(ownerKey)
}

function forgetKeys(channelKey: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('besedka:') && key.includes(channelKey)) storage.removeItem(key)
}
