import { variableOfField } from './template-variables.ts'

/** A field that templates may name. */
export type NamedField = { subject: 'customer' | 'chat'; id: string; name: string }

const placeholder = /(\{\{\s*)((?:customer|chat)\.field\.[^{}|]*?)(\s*(?:\||\}\}))/g

/** A template as people read and write it: its fields by their names, `{{customer.field.Tariff}}`. One that is not there keeps its id. */
export function withFieldNames(text: string, fields: readonly NamedField[]): string {
  return replaced(text, new Map(writable(fields).map((field) => [variableOfField(field.subject, field.id), namedVariable(field)])))
}

/** The same text as it is kept, which a new name of a field does not change: `{{customer.field.<id>}}`. */
export function withFieldIds(text: string, fields: readonly NamedField[]): string {
  return replaced(text, new Map(writable(fields).map((field) => [namedVariable(field), variableOfField(field.subject, field.id)])))
}

function replaced(text: string, otherwise: ReadonlyMap<string, string>): string {
  if (!text.includes('.field.')) return text
  return text.replaceAll(
    placeholder,
    (_, before: string, variable: string, after: string) => before + (otherwise.get(variable) ?? variable) + after,
  )
}

function namedVariable({ subject, name }: NamedField): string {
  return `${subject}.field.${name}`
}

/** A name with signs that mean something in a template cannot stand in one. */
function writable(fields: readonly NamedField[]): NamedField[] {
  return fields.filter(({ name }) => !/[{}|]/.test(name) && name === name.trim())
}
