import type { Locale } from './locales.ts'

/** A name as it stands in a sentence: Russian puts «» around it, unless it brings quotes of its own (ООО «Ромашка»). */
export function quoted(name: string, locale: Locale): string {
  return locale === 'ru-RU' && !/[«»"„“”]/.test(name) ? `«${name}»` : name
}
