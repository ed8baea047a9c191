import type { ErrorCode } from '@besedka/contract'
import type { Log } from '../log/create-log.ts'
import { createRateLimit } from './rate-limits.ts'

/** What is refused to somebody who may be trying doors: no slip of an honest hand looks quite the same in numbers. */
const telling: ReadonlySet<ErrorCode | 'liveTicketRefused'> = new Set([
  ...(['accessDeniedException', 'tooManyRequestsException', 'tooManyRegistrationRequestsException'] as const),
  ...(['invalidCredentialsException', 'signInLockedException', 'wrongPasswordException', 'wrongTotpCodeException'] as const),
  ...(['recoveryLinkOutdatedException', 'invalidCaptchaException', 'liveTicketRefused'] as const),
])

export type Refusal = {
  code: ErrorCode | 'liveTicketRefused'
  /** Where it came from, as limits count it. */
  network?: string
  requestId?: string
  method?: string
  /** The route, never the address that was asked for: what stands in a path may be a secret. */
  route?: string | undefined
}

const minuteMs = 60_000
const linesPerNetwork = 10
const linesInAll = 120

/**
 * Writes refusals that matter for security into the log: which, where and whence, and nothing of what was sent. A flood writes ten lines a
 * minute for a network and a code, and 120 in all; the next line that is written says how many were left out.
 */
export function createRefusalLog(log: Log, now?: () => number): { note(refusal: Refusal): void } {
  const limit = (amount: number) => createRateLimit({ amount, windowMs: minuteMs, ...(now && { now }) })
  const [ofNetwork, inAll] = [limit(linesPerNetwork), limit(linesInAll)]
  let leftOut = 0
  return {
    note(refusal) {
      if (!telling.has(refusal.code)) return
      if (!ofNetwork.take(`${refusal.code} ${refusal.network}`) || !inAll.take('all')) {
        leftOut++
        return
      }
      log.warn({ refused: refusal, ...(leftOut > 0 && { leftOut }) }, 'A request was refused')
      leftOut = 0
    },
  }
}
