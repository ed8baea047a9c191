import { createHash } from 'node:crypto'
import { type Locale, visitorName } from '@besedka/contract'

/** The name of a visitor without one, in the organisation's language: operators read it. */
export function nameVisitor(seed: string, locale: Locale): string {
  return visitorName(1000 + (createHash('sha256').update(seed).digest().readUInt32BE(0) % 9000), locale)
}
