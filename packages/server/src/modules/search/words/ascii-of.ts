const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const ascii = 'abvgdeZzijklmnoprstufhcCSWQyqEUA'
const asciiSigns = new Map(Array.from(russian, (letter, at) => [letter, ascii[at] ?? letter]))

/**
 * A word in small letters as the index has it: a sign for each Russian letter, most as one would write it in Latin. It takes half the room, and PostgreSQL
 * knows these letters whatever the locale of the database.
 */
export function asciiOf(word: string): string {
  return Array.from(word, (letter) => asciiSigns.get(letter) ?? letter).join('')
}
