import { auditExportMaximum } from '@besedka/contract'
import { Button } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { type AuditFilter, auditSearchOf } from './audit-filter.ts'
import { saveText } from './save-text.ts'

/** Saves what is found as a file. */
export function ExportMenu({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const { busy, run } = useAct()

  async function save(format: 'csv' | 'json'): Promise<void> {
    await run(async () => {
      const file = await api.audit.export({ ...auditSearchOf(filter), format })
      saveText(file.fileName, file.text)
      const text = file.truncated
        ? t('exportTruncated', { count: auditExportMaximum.toLocaleString(locale) })
        : t('exported', { name: file.fileName })
      showToast({ kind: file.truncated ? 'info' : 'success', text })
    })
  }

  return (
    <Menu
      label={t('export')}
      position="bottom-end"
      width={200}
      target={(props) => (
        <Button variant="default" loading={busy} {...props}>
          {t('export')}
        </Button>
      )}
    >
      <MenuItem onClick={() => void save('csv')}>{t('exportCsv')}</MenuItem>
      <MenuItem onClick={() => void save('json')}>{t('exportJson')}</MenuItem>
    </Menu>
  )
}
