import type { ErrorCode, FieldError } from '@besedka/contract'

/** A code of the contract's catalogue, or `offline`: the server could not be reached. */
export type ApiErrorCode = ErrorCode | 'offline'

/** What a call failed with. `message` is a sentence for people, in the language of the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly params: Readonly<Record<string, unknown>>
  /** HTTP status; 0 when no answer came. */
  readonly status: number

  constructor(failure: { code: ApiErrorCode; message: string; params?: Record<string, unknown>; status: number }) {
    super(failure.message)
    this.code = failure.code
    this.params = failure.params ?? {}
    this.status = failure.status
  }
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** The complaints about single fields of a `validationException`, keyed by dotted path; empty for every other error. */
export function fieldErrorsOf(error: unknown): Record<string, FieldError> {
  if (!isApiError(error, 'validationException')) return {}
  // The server's answer follows the catalogue's schema of this code.
  return (error.params.fields ?? {}) as Record<string, FieldError>
}
