import { type Area, type Translate, translateFor } from './translate.ts'
import { useLocale } from './use-locale.ts'

/** The words of an area in the language of the screen: `const { t } = useTranslation('chats')`. */
export function useTranslation<Own extends Area>(area: Own): { t: Translate<Own> } {
  return { t: translateFor(area, useLocale()) }
}
