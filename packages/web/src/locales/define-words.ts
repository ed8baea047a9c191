import type { Locale } from '@besedka/contract'
import { findWords, type Values } from './find-words.ts'
import { useLanguage } from './language.ts'
import type { PluralBase, Singular, Translation } from './translation.ts'
import { useLocale } from './use-locale.ts'

/** The words of one area in both languages. They load with whoever imports them: there is no registry to keep. */
export type Words<Russian extends Record<string, string>> = { readonly [L in Locale]: Readonly<Record<string, string>> } & {
  readonly keys?: keyof Russian
}

/** The texts of words that were defined: what `FindText` takes. */
export type TextsOf<Words> = Words extends { keys?: infer Keys } ? Record<Extract<Keys, string>, string> : never

/** Finds a text by its key; a plural only with a count. Keys that do not exist do not compile. */
export type FindText<Russian extends Record<string, string>> = {
  (key: Singular<keyof Russian & string>, values?: Values): string
  (key: PluralBase<keyof Russian & string>, values: Values & { count: number }): string
}

/**
 * `export const statusWords = defineWords({ 'ru-RU': ru, 'en-GB': en })`. The Russian side names the keys; the English side must have each of
 * them, plurals in English forms, or it does not compile.
 */
export function defineWords<const Russian extends Record<string, string>>(texts: {
  'ru-RU': Russian
  'en-GB': Translation<NoInfer<Russian>>
}): Words<Russian> {
  return texts
}

/** The words of an area in the language of the screen: `const t = useWords(statusWords)`. */
export function useWords<Russian extends Record<string, string>>(words: Words<Russian>): FindText<Russian> {
  const locale = useLocale()
  return (key: string, values: Values = {}) => findWords(words[locale], locale, key, values)
}

/** The same outside of components, in the language of this moment. */
export function wordsNow<Russian extends Record<string, string>>(words: Words<Russian>): FindText<Russian> {
  const { locale } = useLanguage.getState()
  return (key: string, values: Values = {}) => findWords(words[locale], locale, key, values)
}
