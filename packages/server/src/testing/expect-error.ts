import { type ErrorCode, type ErrorParams, errorCatalogue } from '@besedka/contract'
import { expect } from 'vitest'
import { ApiError } from './call.ts'
import { procedureNamed } from './procedures.ts'

/** What any procedure may answer without listing it: a dead session, a missing right, a wrong field, too much, not now. */
const commonCodes: readonly ErrorCode[] = [
  'unauthorizedException',
  'accessDeniedException',
  'twoFactorSetupRequiredException',
  'validationException',
  'payloadTooLargeException',
  'tooManyRequestsException',
  'serviceUnavailableException',
]

/** The call is refused with this code, with the status of the catalogue, and the contract says that the procedure may. */
export async function expectError<C extends ErrorCode>(
  promise: Promise<unknown>,
  code: C,
  params?: Partial<ErrorParams<C>>,
): Promise<void> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw error ?? new Error(`It was answered, though ${code} was expected`)
  expect({ code: error.code, status: error.status }).toEqual({ code, status: errorCatalogue[code].status })
  expect([...procedureNamed(error.procedure).codes, ...commonCodes], `${error.procedure} does not list the code`).toContain(code)
  expect(error.text).not.toBe('')
  if (params) expect(error.params).toMatchObject(params)
}
