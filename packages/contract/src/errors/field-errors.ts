import type { z } from 'zod'
import { FieldTextKey } from './field-text-keys.ts'

export type FieldErrorParams = Record<string, string | number>
export type FieldError = { key: FieldTextKey; params: FieldErrorParams }

/**
 * The first complaint about each field, keyed by its dotted path (`contacts.0.value`, or '' for the whole form).
 * A schema chooses its own text by giving a key as the message: `z.string().max(32, 'incorrectName')`.
 */
export function fieldErrors(error: { issues: readonly z.core.$ZodIssue[] }): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    fields[path] ??= { key: keyOf(issue), params: paramsOf(issue) }
  }
  return fields
}

function keyOf(issue: z.core.$ZodIssue): FieldTextKey {
  const own = FieldTextKey.safeParse(issue.message)
  if (own.success) return own.data
  if (issue.code === 'invalid_type') return wrongTypeKey(issue)
  if (issue.code === 'too_small') return tooSmallKey(issue)
  if (issue.code === 'too_big') return tooBigKey(issue)
  if (issue.code === 'invalid_format') return formatKeys[issue.format] ?? 'invalidValue'
  return 'invalidValue'
}

const formatKeys: Record<string, FieldTextKey> = {
  email: 'emailInvalid',
  url: 'linkInvalid',
  date: 'dateInvalid',
  datetime: 'dateInvalid',
}

function wrongTypeKey(issue: z.core.$ZodIssueInvalidType): FieldTextKey {
  // zod leaves the rejected value out of the issue (it may be a secret), so only its message tells a missing field from a wrong one.
  if (/received (undefined|null)$/.test(issue.message)) return 'required'
  if (issue.expected === 'int') return 'notWhole'
  return issue.expected === 'number' ? 'incorrectNumber' : 'invalidValue'
}

function tooSmallKey(issue: z.core.$ZodIssueTooSmall): FieldTextKey {
  if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'tooShort'
  if (issue.origin === 'array' || issue.origin === 'set') return issue.minimum === 1 ? 'required' : 'tooFew'
  return issue.inclusive === false ? 'mustBeMore' : 'tooSmall'
}

function tooBigKey(issue: z.core.$ZodIssueTooBig): FieldTextKey {
  if (issue.origin === 'string') return 'tooLong'
  if (issue.origin === 'array' || issue.origin === 'set') return 'tooMany'
  return issue.inclusive === false ? 'mustBeLess' : 'tooLarge'
}

function paramsOf(issue: z.core.$ZodIssue): FieldErrorParams {
  if (issue.code === 'too_small') return { size: Number(issue.minimum) }
  if (issue.code === 'too_big') return { size: Number(issue.maximum) }
  if (issue.code === 'custom') return fillable(issue.params ?? {})
  return {}
}

function fillable(params: Record<string, unknown>): FieldErrorParams {
  const kept: FieldErrorParams = {}
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number') kept[name] = value
  }
  return kept
}
