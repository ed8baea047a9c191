import type { FieldTextKey } from '@besedka/contract'
import { AppError } from './app-error.ts'

/** A refusal of input: which fields, and for each the key of its sentence, which has no parameters. */
export function invalidFields(keys: Readonly<Record<string, FieldTextKey>>): AppError<'validationException'> {
  const fields = Object.entries(keys).map(([field, key]) => [field, { key, params: {} }])
  return new AppError('validationException', { fields: Object.fromEntries(fields) })
}
