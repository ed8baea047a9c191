import type { CaptchaChallenge } from '@besedka/contract'

/** What the provider's script puts into the page under `window.besedkaCaptcha`. */
export type CaptchaProvider = {
  /** Answers what has to be sent with the act. Throws when it is aborted. */
  solve(challenge: CaptchaChallenge, signal?: AbortSignal): Promise<string>
}

declare global {
  interface Window {
    besedkaCaptcha?: CaptchaProvider
  }
}
