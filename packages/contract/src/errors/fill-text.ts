import type { Locale } from '../locales.ts'
import type { ErrorCode } from './catalogue.ts'
import { fillPlaceholders, type TextParams } from './fill-placeholders.ts'
import { enGB } from './texts/en-GB.ts'
import { ruRU } from './texts/ru-RU.ts'

export const errorTexts: Record<Locale, Record<ErrorCode, string>> = { 'ru-RU': ruRU, 'en-GB': enGB }

/**
 * The sentence that a person reads for an error, in their language.
 * Never throws: a missing parameter shows as an ellipsis.
 */
export function errorText(code: ErrorCode, params: TextParams, locale: Locale): string {
  return fillPlaceholders(errorTexts[locale][code], params, locale)
}
