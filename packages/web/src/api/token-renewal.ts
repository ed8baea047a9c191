import { sessionToken, startSession, tokenAt } from './session.ts'

/** A token lives 15 minutes; a workspace that is open renews it before, and so keeps its session from idling out. */
const dueMs = 10 * 60_000
const lookMs = 60_000

/** Whether the token should be renewed before anything else is asked: at the latest when the machine wakes up. */
export function isRenewalDue(): boolean {
  const at = tokenAt()
  // A clock that was turned back says nothing about its age.
  return at !== null && Math.abs(Date.now() - at) > dueMs
}

/**
 * Renews the session's token, by one tab for all. False when the session is over. Throws when the server cannot be asked.
 * `stale`: the token that is not good any more; where another one is there already, another tab was faster.
 */
export async function renewToken(stale = sessionToken()): Promise<boolean> {
  return alone(async () => {
    const token = sessionToken()
    if (!token || token !== stale) return !!token
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch('/api/auth/refresh', { method: 'POST', headers, body: '{}' })
    if (response.ok) startSession((await response.json()).entity.token)
    else if (response.status !== 401) throw new Error('The server cannot renew the session now')
    return response.ok
  })
}

/** Where a page came by plain http there are no locks, and tabs that wake up together must not all ask. */
async function alone(task: () => Promise<boolean>): Promise<boolean> {
  if ('locks' in navigator) return navigator.locks.request('token', task)
  pending ??= new Promise((resolve) => setTimeout(resolve, Math.random() * 500)).then(task).finally(() => {
    pending = null
  })
  return pending
}

let pending: Promise<boolean> | null = null

/** Renews the token as long as the page is open. */
export function keepTokenFresh(): void {
  setInterval(() => isRenewalDue() && void renewToken().catch(() => {}), lookMs)
}
