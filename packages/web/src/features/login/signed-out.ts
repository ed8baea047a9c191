import { forgetSession, sessionToken, tokenAt } from '../../api/session.ts'

/** Whether a session was ended by somebody or something else, until that has been said. Who logs out leaves nothing of it behind, in no tab. */
export function wasSignedOut(): boolean {
  return sessionToken() === null && tokenAt() !== null
}

export function forgetSignedOut(): void {
  if (sessionToken() === null) forgetSession()
}
