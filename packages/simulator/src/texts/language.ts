import type { Locale } from '@besedka/contract'

const key = 'language'

/** The language that the product remembers in this browser. */
export function chosenLocale(): Locale {
  try {
    return localStorage.getItem(key) === 'en-GB' ? 'en-GB' : 'ru-RU'
  } catch {
    return 'ru-RU'
  }
}

/** Remembers it for all screens of the product. */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(key, locale)
  } catch {
    // Then it holds for as long as the page.
  }
}
