import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { askedOf, type ReportQuery, type Tab } from './report-address.ts'
import { TakeConversations } from './TakeConversations.tsx'
import { reportWords } from './words.ts'

/** The tab as a file, the summary as a workbook with a sheet for each tab; and the conversations behind the tab Dialogs. */
export function TakeAlong({ tab, query }: { tab: Tab; query: ReportQuery }) {
  const t = useWords(reportWords)
  const user = useCurrentUser()
  const whole = tab === 'report' && user.options.includes('OPTION_STATISTIC')
  const { measure, granularity } = query
  const custom = tab === 'custom' ? query.custom : undefined
  const table = (format: 'csv' | 'xlsx' | 'pdf') => () =>
    api.reportExports.create({ ...askedOf(query), tab, granularity, measure, custom, format }, { quiet: true })
  return (
    <>
      {tab === 'dialogs' && <TakeConversations asked={askedOf(query)} />}
      <ExportMenu
        of="reportExports"
        label={t('export')}
        choices={[
          { label: t(whole ? 'exportBook' : 'exportXlsx'), start: table('xlsx') },
          { label: t('exportPdf'), start: table('pdf') },
          { label: t(tab === 'report' ? 'exportZip' : 'exportCsv'), start: table('csv') },
        ]}
        other={{ label: t('print'), act: () => window.print() }}
      />
    </>
  )
}
