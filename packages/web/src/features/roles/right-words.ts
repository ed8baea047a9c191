import { type Locale, type RightName, rightTexts } from '@besedka/contract'
import type { Translate } from '../../locales/translate.ts'

/** All that is said about a right, for the search. */
export function rightWords(right: RightName, locale: Locale, t: Translate<'roles'>): string {
  return `${rightTexts[right][locale]} ${t(`about_${right}`)} ${right}`
}
