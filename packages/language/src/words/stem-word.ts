import { irregularStems } from './irregular-stems.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'

/** Longer ones are no words of a language, and stay as they are. */
const longestWord = 40

/**
 * What the forms of one word have in common: `заказ` for «заказа», «закажу» and «заказал», `pay` for "paying" and "paid". Numbers and words of
 * other alphabets stay as they are.
 *
 * @param word in lower case, without ё, as `splitWords` answers it
 */
export function stemWord(word: string): string {
  if (word.length > longestWord) return word
  const stem = /^[а-я]+$/.test(word) ? stemRussian : /^[a-z']+$/.test(word) ? stemEnglish : undefined
  if (stem === undefined) return word
  return irregularStems.get(word) ?? known(stem(word))
}

function known(stem: string): string {
  return irregularStems.get(stem) ?? stem
}
