import type { AskTask } from '@besedka/contract'
import { chosenAmong } from './understand.ts'

const email = /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(\.[^\s@<>(),;:".]+)+$/
const phone = /^\+?[\d\s().-]+$/
const number = /^-?\d+([.,]\d+)?$/
const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** The asked value in what a customer has sent, in one way of writing it; null: there is none. `files`: names. */
export function readValue(
  { value, choices }: Pick<AskTask, 'value' | 'choices'>,
  { text, files }: { text: string; files: readonly string[] },
): string | null {
  const said = text.trim()
  switch (value) {
    case 'text':
      return said || null
    case 'email':
      return email.test(said) ? said : null
    case 'phone':
      return readPhone(said)
    case 'number':
      return readNumber(said)
    case 'date':
      return readDate(said)
    case 'choice':
      return chosenAmong(choices, said)?.label ?? null
    case 'file':
      return files.length > 0 ? files.join(', ') : null
  }
}

/** As E.164; a number without a country is taken for a Russian one, as everywhere in the product. */
function readPhone(said: string): string | null {
  if (!phone.test(said)) return null
  const digits = said.replace(/\D/g, '')
  if (said.startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`
  return digits.length === 10 ? `+7${digits}` : null
}

function readNumber(said: string): string | null {
  const plain = said.replace(/[\s\u00a0]/g, '')
  return number.test(plain) ? plain.replace(',', '.') : null
}

/** `YYYY-MM-DD`. */
function readDate(said: string): string | null {
  const [, day, month, year] = dayFirst.exec(said) ?? reversed(yearFirst.exec(said)) ?? []
  if (!day || !month || !year) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isThatDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isThatDay ? date.toISOString().slice(0, 10) : null
}

function reversed(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[3], match[2], match[1]] : undefined
}
