import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { saveText } from '../audit/save-text.ts'
import { directoryQuery } from '../users/users-queries.ts'
import { writeCsv } from './csv.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { Templates } from './template-queries.ts'
import { rowsOfTemplates } from './templates-file.ts'
import { useNamedFields } from './use-variables.ts'
import { templateWords } from './words.ts'

/** The templates of the organisation to a file and from one. */
export function FileMenu({ known }: { known: Templates | undefined }) {
  const t = useWords(templateWords)
  const locale = useLocale()
  const { data: directory } = useQuery(directoryQuery)
  const fields = useNamedFields()
  const [importing, setImporting] = useState(false)

  function save(): void {
    if (!known || !directory) return
    const rows = rowsOfTemplates(known.items, { categories: known.categories, teams: directory.teams, fields }, locale)
    saveText(`templates-${new Date().toISOString().slice(0, 10)}.csv`, writeCsv(rows))
  }

  return (
    <>
      <Menu
        label={t('fileMenu')}
        position="bottom-end"
        width={280}
        target={(props) => (
          <Button variant="default" leftSection={<IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />} {...props}>
            {t('fileMenu')}
          </Button>
        )}
      >
        <MenuItem onClick={() => setImporting(true)}>{t('importCsv')}</MenuItem>
        <MenuItem onClick={save}>{t('exportCsv')}</MenuItem>
      </Menu>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
