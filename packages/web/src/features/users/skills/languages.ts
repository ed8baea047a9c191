import type { Locale } from '@besedka/contract'

/** Those that operators are most often asked for; the two of the product first. */
const offered =
  'ru en uk be kk ky uz tg az hy ka tr ar fa he de fr es it pt pl cs sk sr bg ro hu el fi sv da nb nl et lv lt zh ja ko hi vi th id mn tt ba cv'

/** Languages to choose from: the two of the product, and then the others by their names in the reader's language. */
export function languageChoices(locale: Locale, chosen: readonly string[]): { value: string; label: string }[] {
  const [first, second, ...others] = [...new Set([...offered.split(' '), ...chosen])].map((value) => ({
    value,
    label: languageName(value, locale),
  }))
  return [first, second, ...others.sort((one, other) => one.label.localeCompare(other.label, locale))].filter(
    (choice) => choice !== undefined,
  )
}

/** The name of a language in the reader's; the code itself where nobody knows one. */
export function languageName(language: string, locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
