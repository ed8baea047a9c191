import { createHash } from 'node:crypto'
import type { Locale } from '@besedka/contract'

const words: Record<Locale, string> = { 'ru-RU': 'Посетитель', 'en-GB': 'Visitor' }

/**
 * A name for a visitor who has not said theirs: "Посетитель 4821", in the language of those who read it, whatever the visitor's browser speaks. The number
 * only helps the eye; it identifies nobody.
 */
export function visitorName(seed: string, locale: Locale): string {
  const number = 1000 + (createHash('sha256').update(seed).digest().readUInt32BE(0) % 9000)
  return `${words[locale]} ${number}`
}
