import type { Locale } from '@besedka/contract'
import { useTranslation } from 'react-i18next'

/** The language of the screen; a component that reads it is drawn again when it changes. */
export function useLocale(): Locale {
  return useTranslation().i18n.language === 'en-GB' ? 'en-GB' : 'ru-RU'
}
