const toRussian: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yo', 'е'],
  ['ye', 'е'],
  ...([...'abvgdezijklmnoprstufhcyxqw'] as const).map((letter, at) => [letter, [...'абвгдезийклмнопрстуфхцыксв'][at] ?? letter] as const),
]
const toLatin: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдезийклмнопрстуфхцчшщыэюя'].map((letter, at) => [
    letter,
    'a b v g d e z i y k l m n o p r s t u f kh ts ch sh shch y e yu ya'.split(' ')[at] ?? letter,
  ]),
)

/** A word in the letters of the other alphabet: `dostavka` for «доставка», and back. Undefined where it has letters of both, or none. */
export function transliterate(word: string): string | undefined {
  if (/^[a-z]+$/.test(word)) {
    let rest = word
    let written = ''
    while (rest !== '') {
      const [from, to] = toRussian.find(([sign]) => rest.startsWith(sign)) ?? [rest.slice(0, 1), rest.slice(0, 1)]
      written += to
      rest = rest.slice(from.length)
    }
    return written
  }
  if (/^[а-яё]+$/.test(word))
    return Array.from(word, (letter) => toLatin[letter] ?? { ж: 'zh', ъ: '', ь: '', ё: 'e' }[letter] ?? letter).join('')
  return undefined
}
