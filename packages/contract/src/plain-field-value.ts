// Without zod: the widget checks what a visitor types by it.

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

type Typed = { type: DefinedFieldType; options: readonly { id: string; name: string }[] }

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
      return isDate(text) ? text : undefined
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

/** A day that there is, as 2026-11-25. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
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
