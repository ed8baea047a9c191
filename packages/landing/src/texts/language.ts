import type { Locale } from '@besedka/contract'
import { kept } from '../kept.ts'

const key = 'language'

/** The language that the product remembers in this browser; Russian to begin with (spec 1). */
export function chosenLocale(): Locale {
  return kept('localStorage').getItem(key) === 'en-GB' ? 'en-GB' : 'ru-RU'
}

/** Remembers it for all screens of the product. */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(key, locale)
  } catch {
    // Forbidden: then it holds for as long as the page.
  }
}
