import { type ErrorCode, type ErrorParams, errorCatalogue, type ParamsArgument } from '@besedka/contract'

/** A refusal that a person or a client can cause: a code of the catalogue with its parameters. Everything else is a defect. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError'
  readonly code: C
  readonly params: ErrorParams<C>

  constructor(code: C, ...[params]: ParamsArgument<C>) {
    super(code)
    this.code = code
    this.params = params ?? ({} as ErrorParams<C>)
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
