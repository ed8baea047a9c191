import type { Locale } from '@besedka/contract'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storedLanguage, storeLanguage } from '../api/language.ts'
import { words as enGB } from './en-GB/index.ts'
import type { channels } from './ru-RU/channels.ts'
import { words as ruRU } from './ru-RU/index.ts'

/** Areas that most people never open; their words come with their pages (`addWords`). */
type LazyWords = { channels: typeof channels }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof ruRU & LazyWords
  }
}

export const i18n = createInstance()

/** Words of both languages are at hand at once, so changing the language is instant and works without the server. */
export function startTranslations(): void {
  void i18n.use(initReactI18next).init({
    lng: storedLanguage(),
    resources: { 'ru-RU': ruRU, 'en-GB': enGB },
    defaultNS: 'common',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
}

/** Changes every word on screen, the page's language for screen readers, and what calls ask the server for. */
export function changeLanguage(locale: Locale): void {
  storeLanguage(locale)
  document.documentElement.lang = locale.slice(0, 2)
  void i18n.changeLanguage(locale)
}

/** Adds the words of an area in both languages; its page calls it when it loads. */
export function addWords<Area extends keyof LazyWords>(area: Area, words: Record<Locale, Record<string, string>>): void {
  for (const locale of locales) i18n.addResourceBundle(locale, area, words[locale])
}

const locales: readonly Locale[] = ['ru-RU', 'en-GB']
