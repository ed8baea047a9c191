import type { ErrorCode } from '@besedka/contract'

/** Why something did not work: a code of the server's catalogue, or one of the two that the SDK itself has. */
export type ChatFault = {
  /**
   * `networkError`: no answer came. `badAnswer`: something that is not our server answered. `filesLost`: the page was closed before the
   * files of the message were up; sent again, it goes without them.
   */
  code: ErrorCode | 'networkError' | 'badAnswer' | 'filesLost'
  /** For people, in the language of the chat when the server said it. */
  message: string
}

/** A failed call. `status` is 0 when no answer came. */
export class ChatError extends Error {
  override name = 'ChatError'
  readonly code: ChatFault['code']
  readonly status: number
  /** When the server asks to wait: milliseconds, else 0. */
  readonly retryAfterMs: number

  constructor(fault: ChatFault, status: number, retryAfterMs = 0) {
    super(fault.message)
    this.code = fault.code
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  get fault(): ChatFault {
    return { code: this.code, message: this.message }
  }

  /** Whether the same call may succeed later without anybody changing anything. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500 || this.code === 'badAnswer'
  }
}

/** Any thrown thing as a {@link ChatError}: what is not ours is a lost connection. */
export function toChatError(thrown: unknown): ChatError {
  if (thrown instanceof ChatError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new ChatError({ code: 'networkError', message }, 0)
}
