import type { ExportView } from '@besedka/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { LineButton } from '../../ui/LineButton.tsx'
import { useAct } from '../../ui/use-act.ts'
import { exportWords } from './export-words.ts'
import styles from './exports.module.css'
import { type ExportsOf, exportsQuery, isBeingMade } from './exports-query.ts'

/** The files of the last day: how far each is, and the way to it. Nothing is shown where there is none. */
export function FilesMade({ of }: { of: ExportsOf }) {
  const t = useWords(exportWords)
  const { data: files = [] } = useQuery(exportsQuery(of))
  if (files.length === 0) return null
  return (
    <section className={styles.files} aria-label={t('files')}>
      <h3 className={styles.heading}>{t('files')}</h3>
      <ul className={styles.list}>
        {files.map((file) => (
          <FileMade key={file.id} of={of} file={file} />
        ))}
      </ul>
      <p className={styles.hint}>{t('filesHint')}</p>
    </section>
  )
}

function FileMade({ of, file }: { of: ExportsOf; file: ExportView }) {
  const t = useWords(exportWords)
  const client = useQueryClient()
  const { busy, run } = useAct()
  const locale = useLocale()
  const { fileName: name, url, done, total } = file
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  if (url) {
    return (
      <li>
        <a className={styles.file} href={url} download={name} aria-label={t('save', { name })}>
          {name}
        </a>
        <small>
          {t('until', { size: size.format(Math.ceil((file.sizeBytes ?? 0) / 1_000)), when: fullMoment(file.expiresAt, locale) })}
        </small>
      </li>
    )
  }
  if (!isBeingMade(file)) {
    return (
      <li>
        <span>{name}</span>
        <small data-failed>{t('failed')}</small>
      </li>
    )
  }
  const cancel = async () => {
    await api[of].cancel({ exportId: file.id }, { quiet: true })
    await client.invalidateQueries({ queryKey: exportsQuery(of).queryKey })
  }
  const number = (count: number) => new Intl.NumberFormat(locale).format(count)
  return (
    <li>
      <span>{name}</span>
      <progress
        className={styles.progress}
        aria-label={t('progress', { name })}
        value={total === null ? undefined : done}
        max={total ?? 1}
      />
      <small className={styles.state}>
        {file.state === 'waiting' ? t('waiting') : total === null ? t('begun') : t('running', { done: number(done), total: number(total) })}
        <LineButton disabled={busy} aria-label={t('cancel', { name })} onClick={() => void run(cancel)}>
          {t('cancelShort')}
        </LineButton>
      </small>
    </li>
  )
}
