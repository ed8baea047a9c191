import type { Locale } from '@besedka/contract'

const key = 'language'

/** The language that the product remembers in this browser; Russian to begin with (spec 1). */
export function chosenLocale(): Locale {
  return localStorage.getItem(key) === 'en-GB' ? 'en-GB' : 'ru-RU'
}

/** Remembers it for all screens of the product. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem(key, locale)
}
