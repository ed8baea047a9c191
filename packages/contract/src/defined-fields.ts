import { z } from 'zod'

/** What a field that an administrator defines may hold. */
export const definedFieldTypes = ['text', 'number', 'date', 'yesNo', 'choice', 'link'] as const
export type DefinedFieldType = (typeof definedFieldTypes)[number]

export const definedFieldLimits = {
  fields: 50,
  name: 64,
  options: 50,
  option: 64,
  text: 1_000,
  link: 2_048,
} as const

/** The longest value of any type. */
export const definedValueLength = definedFieldLimits.link

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

type Typed = { type: DefinedFieldType; options: readonly FieldOption[] }

/**
 * A value as it is kept and compared, whoever typed it: a number as 12.5, a date as 2026-11-25, `yes` or `no`, the id of an option, a whole
 * address. Undefined: the field cannot hold it.
 */
export function plainFieldValue({ type, options }: Typed, typed: string): string | undefined {
  const text = typed.trim()
  switch (type) {
    case 'text':
      return text.length > 0 && text.length <= definedFieldLimits.text ? text : undefined
    case 'number':
      return plainNumber(text)
    case 'date':
      return z.iso.date().safeParse(text).success ? text : undefined
    case 'yesNo':
      return text === 'yes' || text === 'no' ? text : undefined
    case 'choice':
      return options.some(({ id }) => id === text) ? text : undefined
    case 'link':
      return plainLink(text)
  }
}

const yes = new Set(['да', 'yes', 'true', '1', '+', 'истина'])
const no = new Set(['нет', 'no', 'false', '0', '-', 'ложь'])

/** A value in people's words, as {@link plainFieldValue} keeps it: an option by its name, `да` and `нет`. Undefined: the field cannot hold it. */
export function saidFieldValue(field: Typed, said: string): string | undefined {
  const small = said.trim().toLowerCase()
  if (field.type === 'choice') return field.options.find(({ name }) => name.toLowerCase() === small)?.id
  if (field.type === 'yesNo') return yes.has(small) ? 'yes' : no.has(small) ? 'no' : undefined
  return plainFieldValue(field, said)
}

/** Spaces between digits and a comma are how people write numbers. */
function plainNumber(text: string): string | undefined {
  const number = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(number) ? number : undefined
}

/** Only what a browser opens as a page; what has no scheme is on the web. */
function plainLink(text: string): string | undefined {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (whole.length > definedFieldLimits.link || /\s/.test(whole) || !URL.canParse(whole)) return undefined
  return new URL(whole).hostname.includes('.') ? whole : undefined
}
