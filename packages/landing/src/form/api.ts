import type { CaptchaChallenge, Locale } from '@besedka/contract'

export type TrialRequest = {
  phone: string
  name?: string
  organisationName?: string
  locale: Locale
  consent: string
  captcha: string
}

/** What the server said against a request; `offline` when it said nothing. */
export type Failure = { kind: 'offline' } | { kind: 'refused'; message: string }

/** Sends a request for a trial; undefined when it was taken. */
export async function sendTrialRequest(request: TrialRequest): Promise<Failure | undefined> {
  try {
    const response = await fetch('/api/trial-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': request.locale },
      body: JSON.stringify(request),
    })
    if (response.ok) return undefined
    const { message }: { message?: unknown } = await response.json()
    return typeof message === 'string' ? { kind: 'refused', message } : { kind: 'offline' }
  } catch {
    return { kind: 'offline' }
  }
}

export async function fetchChallenge(signal: AbortSignal): Promise<CaptchaChallenge> {
  const response = await fetch('/api/captcha/challenge?action=trialRequest', { signal })
  if (!response.ok) throw new Error(`No task came: ${response.status}`)
  const { entity }: { entity: CaptchaChallenge } = await response.json()
  return entity
}
