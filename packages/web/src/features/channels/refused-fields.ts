import type { FieldError } from '@besedka/contract'
import { fieldErrorsOf, isApiError } from '../../api/api-error.ts'

/** The errors of single fields of a channel in the server's refusal; none where it is about something else. */
export function refusedFields(error: unknown): Record<string, FieldError> {
  return isApiError(error, 'duplicateChannelNameException') ? { name: { key: 'notUnique', params: {} } } : fieldErrorsOf(error)
}
