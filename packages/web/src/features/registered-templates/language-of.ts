import { type Locale, registeredTemplateLanguages } from '@besedka/contract'

/** Russian or English by name, with the country where there is one; any other as the provider writes it. */
export function languageOf(language: string, locale: Locale): string {
  const [code = ''] = language.split('_')
  const known = code === 'ru' || code === 'en' ? registeredTemplateLanguages[code][locale] : language
  return known === language || language === code ? known : `${known} (${language})`
}
