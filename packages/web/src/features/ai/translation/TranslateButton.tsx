import type { MessageView } from '@besedka/contract'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { aiStateQuery } from '../ai-queries.ts'
import { askForTranslation, hideTranslation } from './translation-query.ts'
import { translationWords } from './translation-words.ts'
import { useTranslationOf } from './use-translation-of.ts'

/** Translates what somebody else wrote, where the organisation has a model; pressed again, it puts the translation away. */
export function TranslateButton({ message }: { message: MessageView }) {
  const t = useWords(translationWords)
  const locale = useLocale()
  const ready = useQuery(aiStateQuery).data?.ready === true
  const { translation, isShown } = useTranslationOf(message)
  if (!ready && !isShown) return null

  function press(): void {
    if (isShown || translation) void hideTranslation(message, locale, isShown)
    else void askForTranslation(message, locale)
  }

  const label = t(isShown ? 'hide' : 'translate')
  return (
    <button type="button" aria-label={label} title={label} onClick={press}>
      <IconLanguage size={16} stroke={1.5} aria-hidden />
    </button>
  )
}
