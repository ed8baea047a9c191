import type { FieldError } from '@besedka/contract'
import { fieldErrorsOf, isApiError } from '../../api/api-error.ts'

/** What the server has against single fields of a channel; none where its refusal is about something else. */
export function refusedFields(error: unknown): Record<string, FieldError> {
  return isApiError(error, 'duplicateChannelNameException') ? { name: { key: 'notUnique', params: {} } } : fieldErrorsOf(error)
}
