import { createHash } from 'node:crypto'

/** A name for a visitor who has not said theirs: "Посетитель 4821". The number only helps the eye; it identifies nobody. */
export function visitorName(seed: string, locale: string | undefined): string {
  const number = 1000 + (createHash('sha256').update(seed).digest().readUInt32BE(0) % 9000)
  return locale?.startsWith('en') ? `Visitor ${number}` : `Посетитель ${number}`
}
