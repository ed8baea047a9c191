import { z } from 'zod'

export const locales = ['ru-RU', 'en-GB'] as const

export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

export const defaultLocale: Locale = 'ru-RU'

/** The same words in every language of the product. */
export type LocalText = Record<Locale, string>
