/** What looks like it belongs to a person, from what is told most surely to what could be something else. Each keeps the kind of its mask. */
const kinds: readonly { name: string; pattern: RegExp; fits?: (found: string) => boolean }[] = [
  { name: 'EMAIL', pattern: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu },
  { name: 'ACCOUNT', pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g },
  { name: 'CARD', pattern: /(?<![\d+])\d(?:[ -]?\d){12,18}(?!\d)/g, fits: passesLuhn },
  // Accounts of Russian banks have twenty digits.
  { name: 'ACCOUNT', pattern: /(?<!\d)\d{20}(?!\d)/g },
  { name: 'INSURANCE', pattern: /(?<!\d)\d{3}-\d{3}-\d{3}[ -]?\d{2}(?!\d)/g },
  // Series and number, as passports are written down: 45 10 123456, 4510 № 123456.
  { name: 'PASSPORT', pattern: /(?<![\d+])\d{2} ?\d{2}(?: ?№ ?| )\d{6}(?!\d)/g },
  { name: 'DOCUMENT', pattern: /(?<=(?:паспорт|passport|инн|снилс|\bvat|\btax id)[^\d\n]{0,20})\d(?:[ -]?\d){5,15}/giu },
  // With a plus any number of a country; without, those of Russia and its neighbours as people write them.
  { name: 'PHONE', pattern: /\+\d(?:[\s()./-]{0,3}\d){7,14}(?!\d)/g },
  { name: 'PHONE', pattern: /(?<![\d+])[78][ -]?\(?\d{3}\)?[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}(?!\d)/g },
  { name: 'PHONE', pattern: /(?<![\d+])\(?9\d{2}\)?[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}(?!\d)/g },
]

/** Masks of one request: the same value is the same mask in all of its texts. */
export type Mask = {
  hide(text: string): string
  /** Puts the values back where an answer quotes a mask; an unknown one stays. */
  show(text: string): string
}

/** Leaves texts as they are. */
export const noMask: Mask = { hide: (text) => text, show: (text) => text }

/** Replaces phones, e-mail addresses, cards, accounts and documents by names such as `[PHONE_1]`. */
export function createMask(): Mask {
  const byValue = new Map<string, string>()
  const byName = new Map<string, string>()

  function nameOf(kind: string, value: string): string {
    const known = byValue.get(value)
    if (known !== undefined) return known
    let number = 1
    while (byName.has(`${kind}_${number}`)) number++
    const name = `${kind}_${number}`
    byName.set(name, value)
    byValue.set(value, name)
    return name
  }

  return {
    hide(text) {
      return kinds.reduce(
        (hidden, { name, pattern, fits }) =>
          hidden.replace(pattern, (found) => (fits && !fits(found) ? found : `[${nameOf(name, found)}]`)),
        plainSigns(text),
      )
    },
    show: (text) =>
      text.replace(
        /\[([A-Z]+_\d+)\]|\b([A-Z]+_\d+)\b/g,
        (found, inside: string | undefined, bare: string | undefined) => byName.get(inside ?? bare ?? '') ?? found,
      ),
  }
}

/** Full-width signs, and digits with invisible signs between them, are numbers to whoever reads them there. */
function plainSigns(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/(?<=[\d@.])[\u200b-\u200d\u2060\ufeff\u00ad]+|[\u200b-\u200d\u2060\ufeff\u00ad]+(?=[\d@.])/g, '')
}

function passesLuhn(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
