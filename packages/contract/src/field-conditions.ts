import { z } from 'zod'

/** How the value of a defined field is compared with a condition; `from` and `to` hold what they name, `empty` and `filled` name nothing. */
export const fieldComparisons = ['is', 'contains', 'from', 'to', 'empty', 'filled'] as const
export type FieldComparison = (typeof fieldComparisons)[number]

/** A condition on a defined field. Of several `is` of one field one has to be met, of all others each. */
export type FieldCondition = { fieldId: string; comparison: FieldComparison; value: string }

export const fieldConditionLimits = { conditions: 20, value: 100 } as const

const pair = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(?:([\w-]{1,64})|(is|contains|from|to|empty|filled):([^,:]*))$/
const number = /^-?\d{1,15}(\.\d{1,6})?$/
const date = /^\d{4}-\d{2}-\d{2}$/

/**
 * Conditions on defined fields as one word of a query: `fieldId:comparison:value,…`, the value percent-encoded. `fieldId:value` is short for `is` where the value is
 * an option's id, yes, no or a date. Ranges are of numbers (`12.5`) and dates (`2026-11-25`).
 */
export const FieldConditions = z
  .string()
  .max(2_000, 'tooLong')
  .transform((text, context): FieldCondition[] => {
    const conditions = readConditions(text)
    if (conditions) return conditions
    context.addIssue({ code: 'custom', message: 'invalidValue' })
    return z.NEVER
  })

/** The same as it is written, for what keeps conditions. */
export const FieldConditionsWord = z
  .string()
  .max(2_000, 'tooLong')
  .refine((text) => readConditions(text) !== undefined, 'invalidValue')

/** The word of {@link FieldConditions} for these conditions. */
export function fieldConditions(conditions: readonly FieldCondition[]): string {
  return conditions
    .map(({ fieldId, comparison, value }) =>
      comparison === 'is' && /^[\w-]{1,64}$/.test(value) ? `${fieldId}:${value}` : `${fieldId}:${comparison}:${encodeURIComponent(value)}`,
    )
    .join(',')
}

/** What a word says; undefined where it says nothing that can be meant. */
function readConditions(text: string): FieldCondition[] | undefined {
  const words = text.split(',').filter((word) => word !== '')
  const read = words.flatMap((word) => readCondition(word) ?? [])
  return read.length === words.length && read.length <= fieldConditionLimits.conditions ? read : undefined
}

function readCondition(word: string): FieldCondition | undefined {
  const [, fieldId, plain, comparison, encoded = ''] = pair.exec(word) ?? []
  if (fieldId === undefined) return undefined
  const condition = { fieldId, comparison: (comparison ?? 'is') as FieldComparison, value: plain ?? decoded(encoded) }
  return isMeant(condition) ? condition : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return '\u0000'
  }
}

function isMeant({ comparison, value }: FieldCondition): boolean {
  switch (comparison) {
    case 'empty':
    case 'filled':
      return value === ''
    case 'from':
    case 'to':
      return number.test(value) || isDate(value)
    default:
      return value !== '' && value.length <= fieldConditionLimits.value && value.isWellFormed() && !value.includes('\u0000')
  }
}

/** A day that there is: PostgreSQL, too, has to know it. */
function isDate(text: string): boolean {
  return date.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
