import type { MessageView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../locales/use-locale.ts'
import { translationQuery } from './translation-query.ts'

/** How the translation of a message stands. `isShown`: something of it is on the screen, if only that it is awaited. */
export function useTranslationOf(message: MessageView) {
  const { data, error, isFetching } = useQuery(translationQuery(message, useLocale()))
  const problem = isFetching ? null : error
  return { translation: data, problem, isShown: data ? !data.hidden : isFetching || problem !== null }
}
