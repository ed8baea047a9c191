import { forgetVisits } from '../../features/support-chat/own-visits.ts'

/** What belongs to the browser, whoever works at it: its language and theme. */
const kept = new Set(['language', 'theme'])
/** Customers' chats on pages of this address keep their things under this prefix. */
const customers = 'besedka:'

/** The keys of texts that this account has typed here and that are not on the server yet. */
export function unsentTexts(accountId: string | undefined): string[] {
  return Object.keys(localStorage).filter((key) => /^besedka\.(draft|outbox)\./.test(key) && ownerOf(key) === accountId)
}

/**
 * Forgets all that a person has left in this browser: token, drafts, forms, habits, notices on the desktop. What others have written here
 * and could not send yet, because their sessions expired, is theirs and stays. The server's answer to signing out clears the browser's
 * cache, where pictures of chats may lie; the service worker keeps nothing but the code of the screens.
 */
export async function forgetPerson(accountId: string | undefined): Promise<void> {
  forgetVisits()
  for (const key of Object.keys(localStorage)) {
    const owner = ownerOf(key)
    const others = owner !== undefined && owner !== accountId
    if (!kept.has(key) && !key.startsWith(customers) && !others) localStorage.removeItem(key)
  }
  sessionStorage.clear()
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  for (const notice of (await worker?.getNotifications().catch(() => [])) ?? []) notice.close()
}

/** The account that an entry belongs to, where its key names one: `besedka.draft.{accountId}.…`. */
function ownerOf(key: string): string | undefined {
  return /^besedka\.[a-z-]+\.([\da-f-]{36})\./.exec(key)?.[1]
}
