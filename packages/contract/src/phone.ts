/** How many digits the numbers of a country have, its code included, where we know it without a table of all countries. */
const digitsByCode = [
  ['7', 11],
  ['375', 12],
] as const

/**
 * A phone number in the international form (`+79161234567`); undefined for what is none. A Russian number may begin with 8, or with nothing
 * before its ten digits. Forms say by it what is wrong at once; the server, which knows the numbers of all countries, has the last word.
 */
export function internationalPhone(text: string): string | undefined {
  const typed = text.trim()
  if (!/^\+?[\d\s().-]+$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  const whole = typed.startsWith('+') ? digits : withCode(digits)
  if (!/^[1-9]\d{7,14}$/.test(whole)) return undefined
  const [, length] = digitsByCode.find(([code]) => whole.startsWith(code)) ?? []
  return length === undefined || whole.length === length ? `+${whole}` : undefined
}

/**
 * Digits that were written without a plus: ten are a Russian number, unless they begin as one of eleven does; a longer one brings its
 * country's code.
 */
function withCode(digits: string): string {
  if (/^8\d{10}$/.test(digits)) return `7${digits.slice(1)}`
  if (/^[^8]\d{9}$/.test(digits)) return `7${digits}`
  return digits.length > 10 ? digits : ''
}
