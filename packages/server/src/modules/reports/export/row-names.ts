import { type CustomReportView, hourText, type Locale, noneText, partText, type ReportRows, weekdayText } from '@besedka/contract'
import { beginningIn } from './metric-sheets.ts'
import type { Word } from './words.ts'

/** The heading of a column of such rows. */
export const rowHeadings = {
  time: 'from',
  weekday: 'weekday',
  hour: 'hour',
  channel: 'channel',
  team: 'team',
  operator: 'employee',
  category: 'category',
  part: 'part',
} as const satisfies Record<ReportRows, Word>

type Known = { view: CustomReportView; names: ReadonlyMap<string, string>; locale: Locale }

/** How a row of a custom report, or a part of one, is called. */
export function rowName(rows: ReportRows, key: string | null, { view, names, locale }: Known): string {
  if (key === null) return noneText(rows, locale)
  switch (rows) {
    case 'time':
      return beginningIn(key, view)
    case 'weekday':
      return weekdayText(Number(key), locale)
    case 'hour':
      return hourText(Number(key))
    case 'category':
      return view.categoryNames[key] ?? key
    case 'part':
      return partText(key, locale)
    default:
      return names.get(key) ?? key
  }
}
