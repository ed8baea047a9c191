const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const ascii = 'abvgdeZzijklmnoprstufhcCSWQyqEUA'
const first = russian.charCodeAt(0)

/**
 * A word in small letters as the index has it: a sign for each Russian letter, most as one would write it in Latin. It takes half the room, and PostgreSQL
 * knows these letters whatever the locale of the database.
 */
export function asciiOf(word: string): string {
  let written = ''
  // The Russian alphabet, without ё, stands in one piece.
  for (let at = 0; at < word.length; at++) written += ascii[word.charCodeAt(at) - first] ?? word[at]
  return written
}
