import type { AskTask } from '@besedka/contract'
import { readDate } from './read-date.ts'
import type { Heard } from './talk.ts'
import { chosenAmong, mentionedAmong } from './understand.ts'

const emails = /[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(?:\.[^\s@<>(),;:".]+)+/g
const phones = /\+?\(?\d[\d\s().-]*\d/g
const numbers = /(?<![\p{L}\p{N}])[-−]?(?:\d{1,3}(?:[\s\u00a0]\d{3})+|\d+)(?:[.,]\d+)?(?![\p{L}\p{N}])/gu

/** A value stands near the beginning; looking for an address takes the square of the length, and a letter may have a hundred thousand characters. */
const charactersRead = 2_000

/** What a customer has sent. `files`: names; `today`: `YYYY-MM-DD`, where the company is. */
type Sent = Pick<Heard, 'text' | 'holds'> & { files: readonly string[]; today: string }

/**
 * The asked value in what a customer has sent, in one way of writing it; null: there is none. It may stand within a sentence, as long as nothing else in
 * it could be meant.
 */
export function readValue({ value, choices }: Pick<AskTask, 'value' | 'choices'>, { text, holds, files, today }: Sent): string | null {
  // The cut may go through a sign of two halves, and PostgreSQL refuses one half.
  const said = text.trim().slice(0, charactersRead).toWellFormed()
  switch (value) {
    case 'text':
      return text.trim() || null
    case 'email':
      return onlyOne(said.match(emails))
    case 'phone':
      return onlyOne(said.match(phones)?.flatMap((one) => readPhone(one) ?? []))
    case 'number':
      return onlyOne(said.match(numbers)?.map(plainNumber))
    case 'date':
      return readDate(said, today)
    case 'choice':
      return (chosenAmong(choices, said) ?? mentionedAmong(choices, { text: said, holds }))?.label ?? null
    case 'file':
      return files.length > 0 ? files.join(', ') : null
  }
}

/** The same said twice is one. */
function onlyOne(found: readonly string[] | null | undefined): string | null {
  const different = [...new Set(found)]
  return different.length === 1 ? (different[0] ?? null) : null
}

/** As E.164; a number without a country is taken for a Russian one, as everywhere in the product. */
function readPhone(said: string): string | null {
  const digits = said.replace(/\D/g, '')
  if (said.startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`
  return digits.length === 10 ? `+7${digits}` : null
}

function plainNumber(said: string): string {
  return said
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace('−', '-')
}
