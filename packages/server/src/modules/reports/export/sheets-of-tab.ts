import type { CustomReport, ReportPage } from '@besedka/contract'
import type { Sheet } from '../../../platform/spreadsheet/sheet.ts'
import { customSheet } from './custom-sheet.ts'
import { metricsSheet, totalsSheet } from './metric-sheets.ts'
import { categoriesSheet, dialogsSheet, timeSheet } from './other-sheets.ts'
import type { TabAsked } from './tab-asked.ts'

/** A tab as sheets; the summary shows the numbers of all days one by one too, where no other tab does. */
export function sheetsOf(
  tab: ReportPage,
  { alone, custom, ...asked }: TabAsked & { alone: boolean; custom: CustomReport | undefined },
): Sheet[] {
  const inTime = { granularity: asked.asked.granularity }
  switch (tab) {
    case 'report':
      return [totalsSheet(asked), ...(alone ? [metricsSheet(asked, { name: 'byTime', first: 'from', rows: inTime })] : [])]
    case 'common':
      return [metricsSheet(asked, { name: 'common', first: 'from', rows: inTime })]
    case 'channels':
      return [metricsSheet(asked, { name: 'channels', first: 'channel', rows: 'channel' })]
    case 'employees':
      return [metricsSheet(asked, { name: 'employees', first: 'employee', rows: 'operator' })]
    case 'teams':
      return [metricsSheet(asked, { name: 'teams', first: 'team', rows: 'team' })]
    case 'dialogs':
      return [dialogsSheet(asked)]
    case 'time':
      return [timeSheet(asked)]
    case 'categories':
      return [categoriesSheet(asked)]
    case 'custom':
      return custom ? [customSheet(asked, custom)] : []
  }
}
