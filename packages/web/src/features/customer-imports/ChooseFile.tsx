import { customerImportLimits } from '@besedka/contract'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { DropFile } from '../../ui/import/DropFile.tsx'
import styles from '../../ui/import/imports.module.css'
import { useAct } from '../../ui/use-act.ts'
import { putImport } from './import-queries.ts'
import { importWords } from './import-words.ts'

const accept = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a file, and goes on to what was read of it. */
export function ChooseFile() {
  const t = useWords(importWords)
  const locale = useLocale()
  const { busy, run } = useAct()
  const [share, setShare] = useState(0)

  async function take(file: File): Promise<void> {
    await run(async () => {
      const { id: fileId } = await uploadFile(file, { onProgress: setShare })
      const view = await api.customerImports.create({ fileId })
      putImport(view)
      navigate(`/admin/customers/import?id=${view.id}`)
    })
  }

  return (
    <DropFile
      label={t('chooseFile')}
      accept={accept}
      onFile={(file) => void take(file)}
      busy={busy && <progress className={styles.progress} max={1} value={share} aria-label={t('uploading')} />}
    >
      <p>{t('lead', { rows: customerImportLimits.rows.toLocaleString(locale), size: customerImportLimits.bytes / 1024 / 1024 })}</p>
      <p className={styles.hint}>{t('dryRun')}</p>
    </DropFile>
  )
}
