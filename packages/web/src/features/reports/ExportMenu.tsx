import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { askedOf, type ReportQuery } from './report-address.ts'
import type { TableTab } from './report-queries.ts'
import { saveFile } from './save-file.ts'
import { reportWords } from './words.ts'

/** Saves the tab as a file; the summary as a workbook with a sheet for each tab. */
export function ExportMenu({ tab, query }: { tab: TableTab; query: ReportQuery }) {
  const t = useWords(reportWords)
  const { options } = useCurrentUser()
  const whole = tab === 'report' && options.includes('OPTION_STATISTIC')
  const [busy, setBusy] = useState(false)

  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    setBusy(true)
    try {
      const file = await api.reports.export({ ...askedOf(query), tab, granularity: query.granularity, format })
      saveFile(file)
      showToast({ kind: 'success', text: t('exported', { name: file.fileName }) })
    } catch (error) {
      showProblem(error)
    }
    setBusy(false)
  }

  return (
    <Menu
      label={t('export')}
      position="bottom-end"
      width={280}
      target={(props) => (
        <Button variant="default" loading={busy} leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />} {...props}>
          {t('export')}
        </Button>
      )}
    >
      <MenuItem onClick={() => void save('xlsx')}>{t(whole ? 'exportBook' : 'exportXlsx')}</MenuItem>
      <MenuItem onClick={() => void save('csv')}>{t('exportCsv')}</MenuItem>
    </Menu>
  )
}
