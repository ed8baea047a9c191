import type { Locale, PublicSiteChatSettings } from '@besedka/contract'

/** Language of a page: the channel's own, else the visitor's first of ours; English for a visitor who reads neither. */
export function pageLanguage(chosen: PublicSiteChatSettings['locale'], acceptLanguage: string | undefined): Locale {
  if (chosen !== 'auto') return chosen
  if (!acceptLanguage) return 'ru-RU'
  for (const part of acceptLanguage.toLowerCase().split(',')) {
    const language = part.trim().slice(0, 2)
    if (language === 'ru') return 'ru-RU'
    if (language === 'en') return 'en-GB'
  }
  return 'en-GB'
}

/** The language that the launcher asks for: the channel's, or what the host page has chosen (`ru`, `en`); undefined leaves it to the visitor's. */
export function askedLanguage(asked: unknown): Locale | undefined {
  const language = typeof asked === 'string' ? asked.slice(0, 2) : ''
  return language === 'ru' ? 'ru-RU' : language === 'en' ? 'en-GB' : undefined
}
