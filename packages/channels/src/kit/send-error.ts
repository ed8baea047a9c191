import type { ChannelProblemCode } from '@besedka/contract'

/** What went wrong with a provider: a reason the product can explain, and the provider's own words. */
export type ChannelProblem = {
  code: ChannelProblemCode
  /** The provider's words, at most 500 characters, no secrets; shown in small print. */
  detail?: string | undefined
}

/**
 * What the delivery does next. `retry`: later, by the schedule or at `retryAfterMs`. `permanent`: never, until a person sends it again.
 * `window_closed`, `blocked`: permanent too, and the screen says so before the next attempt. `channel`: nothing of this channel can be
 * sent until somebody mends its settings (a dead token): the message waits, the channel is shown as degraded.
 */
export type SendErrorKind = 'retry' | 'permanent' | 'window_closed' | 'blocked' | 'channel'

/** The only error that `send`, `edit`, `download`, `check` and `connect` of an adapter may throw; anything else is a defect and is retried. */
export class SendError extends Error {
  override name = 'SendError'
  readonly kind: SendErrorKind
  readonly problem: ChannelProblem
  /** Earliest moment of the next attempt, from now. With `wholeChannel` nothing of the channel is sent before. */
  readonly retryAfterMs: number | undefined
  readonly wholeChannel: boolean
  /** The request may have been taken although no answer came: another attempt may make a second message. */
  readonly maybeTaken: boolean

  constructor(
    kind: SendErrorKind,
    problem: ChannelProblem,
    options: { retryAfterMs?: number; wholeChannel?: boolean; maybeTaken?: boolean } = {},
  ) {
    super(`${kind}: ${problem.code}${problem.detail ? ` (${problem.detail})` : ''}`)
    this.kind = kind
    this.problem = { ...problem, ...(problem.detail === undefined ? {} : { detail: problem.detail.slice(0, 500) }) }
    this.retryAfterMs = options.retryAfterMs
    this.wholeChannel = options.wholeChannel ?? false
    this.maybeTaken = options.maybeTaken ?? false
  }

  /** The same of a call behind which nothing can have reached the customer yet: another attempt makes no second message. `code`: how the problem is called then. */
  unsent(code: ChannelProblemCode = this.problem.code): SendError {
    const { kind, problem, retryAfterMs, wholeChannel } = this
    return new SendError(kind, { ...problem, code }, { wholeChannel, ...(retryAfterMs !== undefined && { retryAfterMs }) })
  }
}
