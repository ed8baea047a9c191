import { createHash } from 'node:crypto'
import { type Locale, visitorName } from '@besedka/contract'

/** A name for a visitor who has not said theirs, in the language of those who read it, whatever the visitor's browser speaks. */
export function nameVisitor(seed: string, locale: Locale): string {
  return visitorName(1000 + (createHash('sha256').update(seed).digest().readUInt32BE(0) % 9000), locale)
}
