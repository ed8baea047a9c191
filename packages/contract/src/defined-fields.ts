import { z } from 'zod'
import { definedFieldLimits } from './plain-field-value.ts'

export const FieldOption = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1, 'required').max(definedFieldLimits.option, 'tooLong'),
})
export type FieldOption = z.infer<typeof FieldOption>

/** What a person decides about a field; its type is decided once. */
export const DefinedFieldSettings = z.object({
  name: z.string().trim().min(1, 'required').max(definedFieldLimits.name, 'tooLong'),
  /** Of a choice. One that keeps its id may be called otherwise: who has it shows the new name. */
  options: z
    .array(FieldOption)
    .max(definedFieldLimits.options, 'tooMany')
    .refine((options) => new Set(options.map(({ name }) => name.toLowerCase())).size === options.length, 'notUnique'),
})

/** Values to look for, as one word of a query: `fieldId:value,fieldId:value`. Options by their ids, `yes` and `no`. */
export const ValueConditions = z
  .string()
  .max(1_000, 'tooLong')
  .regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:[\w-]{1,64}(,|$))*$/, 'invalidValue')
  .transform((text): Record<string, string> => {
    const pairs = text.split(',').filter((pair) => pair !== '')
    return Object.fromEntries(pairs.map((pair) => [pair.slice(0, 36), pair.slice(37)]))
  })

/** The same as it is written, for what keeps conditions. */
export const ValueConditionsWord = z
  .string()
  .max(1_000, 'tooLong')
  .refine((text) => ValueConditions.safeParse(text).success, 'invalidValue')

/** The word of {@link ValueConditions} for these values. */
export function valueConditions(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([fieldId, value]) => `${fieldId}:${value}`)
    .join(',')
}
