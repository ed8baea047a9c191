import type { CustomerActView, CustomerExportFormat } from '@besedka/contract'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { MenuItem, MenuLabel } from '../../ui/popover/MenuItem.tsx'
import { BarMenu } from './ActMenus.tsx'
import { actWords } from './act-words.ts'
import { saveExport } from './save-export.ts'

type Props = { busy: boolean; acts: readonly CustomerActView[]; onExport: (format: CustomerExportFormat) => void }

/** Writes customers into a file; files of the last day stand below, for whoever closed the page meanwhile. */
export function ExportMenu({ busy, acts, onExport }: Props) {
  const t = useWords(actWords)
  const locale = useLocale()
  const files = acts.flatMap(({ file }) => file ?? [])
  return (
    <BarMenu label={t('export')} busy={busy} width={300}>
      <MenuItem onClick={() => onExport('xlsx')}>{t('exportXlsx')}</MenuItem>
      <MenuItem onClick={() => onExport('csv')}>{t('exportCsv')}</MenuItem>
      {files.length > 0 && <MenuLabel>{t('readyFiles')}</MenuLabel>}
      {files.map((file) => (
        <MenuItem key={file.id} onClick={() => void saveExport(file)}>
          {file.name} · {fullMoment(file.until, locale)}
        </MenuItem>
      ))}
    </BarMenu>
  )
}
