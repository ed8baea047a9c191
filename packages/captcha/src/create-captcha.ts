import type { CaptchaChallenge } from '@besedka/contract'
import type { CaptchaProvider } from './captcha-provider.ts'

/** Where a captcha stands. `solved` holds what has to be sent; it is good once, and for less than five minutes. */
export type CaptchaState = { kind: 'working' } | { kind: 'solved'; payload: string } | { kind: 'failed' }

/** The server takes it for five minutes; the clock of who solves it may be wrong, so minutes are counted from the answer. */
const renewAfterMs = 4 * 60_000

/**
 * A captcha without a page: fetches a task, has it solved, and again before it is too old. `renew` after it was sent, or when a person asks
 * for another try; `stop` when the form is gone.
 */
export function createCaptcha(given: {
  fetchChallenge(signal: AbortSignal): Promise<CaptchaChallenge>
  loadProvider(): Promise<CaptchaProvider | undefined>
  onState(state: CaptchaState): void
}): { renew(): void; stop(): void } {
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run({ signal }: AbortController): Promise<void> {
    given.onState({ kind: 'working' })
    try {
      const [provider, challenge] = await Promise.all([given.loadProvider(), given.fetchChallenge(signal)])
      if (!provider) throw new Error('There is no captcha provider')
      const payload = await provider.solve(challenge, signal)
      signal.throwIfAborted()
      given.onState({ kind: 'solved', payload })
      timer = setTimeout(renew, renewAfterMs)
    } catch {
      if (!signal.aborted) given.onState({ kind: 'failed' })
    }
  }

  function renew(): void {
    stop()
    running = new AbortController()
    void run(running)
  }

  function stop(): void {
    running.abort()
    clearTimeout(timer)
  }

  return { renew, stop }
}
