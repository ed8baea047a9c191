import { internationalPhone } from '@besedka/contract'

/** What networks put in the place of a number that its owner keeps to themselves. */
const hidden: ReadonlySet<string> = new Set(['', 'anonymous', 'unavailable', 'unknown', 'restricted', 'private', 'withheld', 'asterisk'])

/**
 * A number as contacts have it: digits with the country's code, without a plus. A number inside of a telephone system, or a name, stays as it is in small
 * letters. Null where it is hidden.
 */
export function numberOf(user: string): string | null {
  const said = plainName(user).toLowerCase().slice(0, 100)
  if (hidden.has(said)) return null
  return internationalPhone(said)?.slice(1) ?? said
}

/** A name as networks give it, without what no name has: a database refuses some of it. */
export function plainName(name: string): string {
  return name
    .replace(/[\p{Cc}\ufffd]/gu, '')
    .toWellFormed()
    .trim()
}

/** Whether an address of a call is this number, however both are written. */
export function isSameNumber(one: string, other: string): boolean {
  const number = numberOf(one)
  return number !== null && number === numberOf(other)
}
