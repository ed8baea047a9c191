import { z } from 'zod'

export const locales = ['ru-RU', 'en-GB'] as const

export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

export const defaultLocale: Locale = 'ru-RU'

/** The language of a locale, as pages and addresses name it. */
export function languageCode(locale: Locale): 'ru' | 'en' {
  return locale === 'ru-RU' ? 'ru' : 'en'
}

/** The same words in every language of the product. */
export type LocalText = Record<Locale, string>
