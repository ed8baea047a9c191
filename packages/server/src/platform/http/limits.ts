import type { Config } from '../config/read-config.ts'
import { createRateLimit, type RateLimit } from './rate-limits.ts'

/** Every limit on how often something may be done, in one place; the amounts are settings. Each process counts for itself. */
export type Limits = {
  /** Requests of one account. */
  accountRequests: RateLimit
  /** Tries to sign in: from one address, and from one address to one e-mail, so that nobody can lock an owner out from elsewhere. */
  signInsFromAddress: RateLimit
  signInsToAccount: RateLimit
  /** Visits opened from one address. */
  visits: RateLimit
  customerMessages: RateLimit
  channelMessages: RateLimit
  /** Live checks of one channel: each signs in somewhere with what somebody typed. */
  channelChecks: RateLimit
  /** Everything else one visitor's device asks: pages of the log, receipts, typing. */
  visitorRequests: RateLimit
}

const secondMs = 1_000
const minuteMs = 60_000
/** Enough for who mends settings; too few for who probes a network through them. */
const checksPerMinute = 10
const quarterHourMs = 15 * minuteMs

/** Builds the limits of a process. A burst of three seconds' worth is allowed where people click. */
export function createLimits({ limits }: Config): Limits {
  return {
    accountRequests: createRateLimit({ amount: limits.accountRequestsPerSecond * 3, windowMs: 3 * secondMs }),
    signInsFromAddress: createRateLimit({ amount: limits.loginAttemptsPerQuarterHour * 6, windowMs: quarterHourMs }),
    signInsToAccount: createRateLimit({ amount: limits.loginAttemptsPerQuarterHour, windowMs: quarterHourMs }),
    visits: createRateLimit({ amount: limits.visitsPerMinute, windowMs: minuteMs }),
    customerMessages: createRateLimit({ amount: limits.customerMessagesPerMinute, windowMs: minuteMs }),
    channelMessages: createRateLimit({ amount: limits.channelMessagesPerMinute, windowMs: minuteMs }),
    channelChecks: createRateLimit({ amount: checksPerMinute, windowMs: minuteMs }),
    visitorRequests: createRateLimit({ amount: Math.max(300, limits.customerMessagesPerMinute), windowMs: minuteMs }),
  }
}
