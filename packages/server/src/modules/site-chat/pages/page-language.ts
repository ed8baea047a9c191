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
