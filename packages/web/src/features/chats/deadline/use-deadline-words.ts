import { clockOrDay, span } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Standing } from './standing.ts'

/** What a standing means, in a word beside a name and as a whole sentence. */
export function useDeadlineWords(standing: Standing | null): { short: string; whole: string } | null {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  if (standing === null) return null
  const values = { time: clockOrDay(standing.dueAt, locale), span: span(standing.minutes, locale) }
  if (standing.level !== 'overdue') return { short: t('timeLeft', values), whole: t('answerBefore', values) }
  if (standing.minutes === 0) return { short: t('overdueShort'), whole: t('answerWasJustDue', values) }
  return { short: t('overdueFor', values), whole: t('answerWasDue', values) }
}
