import { customerImportLimits } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useAct } from '../../ui/use-act.ts'
import { putImport } from './import-queries.ts'
import { importWords } from './import-words.ts'
import styles from './imports.module.css'

/** Takes a file by choosing or dropping it, and goes on to what was read of it. */
export function ChooseFile() {
  const t = useWords(importWords)
  const locale = useLocale()
  const { busy, run } = useAct()
  const [share, setShare] = useState(0)
  const [over, setOver] = useState(false)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    await run(async () => {
      const { id: fileId } = await uploadFile(file, { onProgress: setShare })
      const view = await api.customerImports.create({ fileId })
      putImport(view)
      navigate(`/admin/customers/import?id=${view.id}`)
    })
  }

  return (
    <section
      aria-label={t('chooseFile')}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <IconUpload size={28} stroke={1.5} aria-hidden />
      <p>{t('lead', { rows: customerImportLimits.rows.toLocaleString(locale), size: customerImportLimits.bytes / 1024 / 1024 })}</p>
      <p className={styles.hint}>{t('dryRun')}</p>
      {busy ? (
        <progress className={styles.progress} max={1} value={share} aria-label={t('uploading')} />
      ) : (
        <FileButton label={t('chooseFile')} onFile={(file) => void take(file)} />
      )}
    </section>
  )
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => picker.current?.click()}>{label}</Button>
    </>
  )
}
