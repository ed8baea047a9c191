import type { SettingsField } from '@besedka/channels'

/** What a field holds while a person fills it in; a number is kept as it is typed. */
export type FieldValue = string | boolean | readonly string[]

/** What the field shows for a stored setting; a setting that is missing or of another kind shows as an empty field. */
export function fieldValue(field: SettingsField, stored: unknown): FieldValue {
  if (field.kind === 'switch') return stored === true
  if (field.kind === 'emails') return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  const text = typeof stored === 'number' ? String(stored) : typeof stored === 'string' ? stored : ''
  // A list has no empty choice, so it stands at its first one from the beginning.
  return field.kind === 'select' && text === '' ? (field.options?.[0]?.value ?? '') : text
}

/** The setting that a field's value means. Undefined for an empty field; what is typed instead of a number stays for the rule to refuse. */
export function settingOf(field: SettingsField, value: FieldValue): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  if (field.kind === 'longText') return value
  return field.kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
