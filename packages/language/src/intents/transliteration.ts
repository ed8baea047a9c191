const sounds: readonly [latin: string, russian: string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ia', 'я'],
  ['yo', 'е'],
  ['ye', 'е'],
  ...[...'abvgdezijklmnoprstufhcywxq'].map((latin, at): [string, string] => [latin, [...'абвгдезийклмнопрстуфхцывкк'][at] ?? latin]),
]

const sound = new RegExp(sounds.map(([latin]) => latin).join('|'), 'g')
const russianOf = new Map(sounds)

/** A Russian word that was written with Latin letters: `privet` → «привет». A guess; whether it is a word is for the caller to know. */
export function fromLatin(word: string): string {
  return word
    .replace(sound, (latin) => russianOf.get(latin) ?? latin)
    .replace(/([аеиоуыэюя])ы/g, '$1й')
    .replace(/([аеоуы])и$/, '$1й')
}
