import type { DefinedFieldType } from '@besedka/contract'

/** A name as CRMs keep it, in two parts: the first word, and the rest. Joined again it is what it was. */
export function splitName(name: string): { first: string; rest: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first, rest: rest.join(' ') }
}

/** The parts of a name as one. */
export function joinName(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .flatMap((part) => part?.trim() || [])
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** What a CRM says of a field, as we keep it: dates without the hour, yes and no in words. */
export function plainValue(type: DefinedFieldType, given: unknown): string | null {
  if (given === null || given === undefined || given === '' || given === false) return type === 'yesNo' && given === false ? 'no' : null
  const text = String(Array.isArray(given) ? (given[0] ?? '') : given).trim()
  if (text === '') return null
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null
  if (type === 'yesNo') return /^(1|y|yes|true)$/i.test(text) ? 'yes' : 'no'
  if (type === 'number') return Number.isFinite(Number(text)) ? String(Number(text)) : null
  return text
}
