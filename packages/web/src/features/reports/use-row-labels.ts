import { type CustomReportView, hourText, noneText, partText, type ReportRows, stretchText, weekdayText } from '@besedka/contract'
import { useNames } from '../../api/use-names.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { reportWords } from './words.ts'

type Named = Pick<CustomReportView, 'categoryNames' | 'granularity' | 'span'>

/** How the rows and parts of a custom report are called. */
export function useRowLabels(view: Named | undefined): (rows: ReportRows, key: string | null) => string {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  return (rows, key) => {
    if (key === null) return noneText(rows, locale)
    switch (rows) {
      case 'time':
        return view ? stretchText(key, view.granularity ?? 'day', view.span.timeZone, locale) : key
      case 'weekday':
        return weekdayText(Number(key), locale)
      case 'hour':
        return hourText(Number(key))
      case 'category':
        return view?.categoryNames[key] ?? t('gone')
      case 'part':
        return partText(key, locale)
      default:
        return nameOf(key) ?? t('gone')
    }
  }
}
