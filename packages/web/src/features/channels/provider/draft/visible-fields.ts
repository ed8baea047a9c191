import type { SettingsField, SettingsSection } from '@besedka/channels'
import { type FieldValue, settingOf } from './field-value.ts'

type Values = Readonly<Record<string, FieldValue>>

/** The fields of a form that are asked for as things stand: a field whose condition fails is left out, and so is what hangs on it. */
export function visibleFields(form: readonly SettingsSection[], values: Values): SettingsField[] {
  const all = fieldsOf(form)
  const byName = new Map(all.map((field) => [field.name, field]))
  return all.filter((field) => isVisible(field, { byName, values, seen: new Set() }))
}

/** All fields of a form, in their order, and behind one that chooses an account what comes with it: nobody sees those. */
export function fieldsOf(form: readonly SettingsSection[]): SettingsField[] {
  return form.flatMap(({ fields }) => fields.flatMap((field) => [field, ...brought(field)]))
}

function brought({ account, label, required = false }: SettingsField): SettingsField[] {
  if (!account) return []
  const secrets = account.secrets.map((name): SettingsField => ({ name, kind: 'secret', label, required }))
  return [{ name: account.nameIn, kind: 'text', label }, ...secrets]
}

type Look = { byName: ReadonlyMap<string, SettingsField>; values: Values; seen: Set<string> }

function isVisible(field: SettingsField, look: Look): boolean {
  if (!field.when) return true
  const on = look.byName.get(field.when.name)
  // A condition on a field that does not exist, or that leads back to itself, never holds.
  if (!on || look.seen.has(field.name)) return false
  look.seen.add(field.name)
  const setting = settingOf(on, look.values[on.name] ?? '')
  return field.when.is.some((wanted) => wanted === setting) && isVisible(on, look)
}
