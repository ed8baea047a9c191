import type { Locale } from '@besedka/contract'

const languageKey = 'language'

/** Spec 1: the language is kept in local storage under `language` and defaults to Russian. */
export function storedLanguage(): Locale {
  return localStorage.getItem(languageKey) === 'en-GB' ? 'en-GB' : 'ru-RU'
}

export function storeLanguage(locale: Locale): void {
  localStorage.setItem(languageKey, locale)
}

/** Said where no answer came, so it cannot come from the server. */
export function offlineText(): string {
  return storedLanguage() === 'en-GB' ? 'No connection to the server' : 'Нет соединения с сервером'
}
