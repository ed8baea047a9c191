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
  ...([...'abvgdezijklmnoprstufhcyxqw'] as const).map((letter, at) => [letter, [...'абвгдезийклмнопрстуфхцыхкв'][at] ?? letter] as const),
]
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё'
const latin = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya e'.split(' ')
const toLatin = new Map(Array.from(russian, (letter, at) => [letter, latin[at] ?? '']))

/** A word with Latin letters for its Russian ones, as people write them: `dostavka` for «доставка». */
export function latinOf(word: string): string {
  return Array.from(word, (letter) => toLatin.get(letter) ?? letter).join('')
}

/** A word in the letters of the other alphabet: `dostavka` for «доставка», and back. Undefined where it has letters of both, or none. */
export function transliterate(word: string): string | undefined {
  if (/^[а-яё]+$/.test(word)) return latinOf(word)
  if (!/^[a-z]+$/.test(word)) return undefined
  let rest = word
  let written = ''
  while (rest !== '') {
    const [from, to] = toRussian.find(([sign]) => rest.startsWith(sign)) ?? [rest.slice(0, 1), rest.slice(0, 1)]
    written += to
    rest = rest.slice(from.length)
  }
  return written
}
