const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const englishKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

/** What the same keys write with the other layout: `gtht` for «пере», and back. In small letters: it is for searching. */
export function otherLayout(text: string): string {
  const [from, to] = /[а-яё]/i.test(text) ? [russianKeys, englishKeys] : [englishKeys, russianKeys]
  return Array.from(text.toLowerCase(), (letter) => to[from.indexOf(letter)] ?? letter).join('')
}
