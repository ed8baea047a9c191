/** What a form gives. */
export type Values = Partial<Record<string, string>>

/** The values without those that were left empty. */
export function withoutEmpty(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''))
}
