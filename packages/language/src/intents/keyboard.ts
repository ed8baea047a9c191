const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const englishKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

const toRussian = new Map([...englishKeys].map((key, at) => [key, russianKeys[at] ?? key]))
const toEnglish = new Map([...russianKeys].map((key, at) => [key, englishKeys[at] ?? key]))

/** What the same keys write with the other layout: `ghbdtn` for «привет», and back. */
export function otherLayout(text: string): string {
  const letters = /[а-яё]/i.test(text) ? toEnglish : toRussian
  return Array.from(text.toLowerCase(), (letter) => letters.get(letter) ?? letter).join('')
}
