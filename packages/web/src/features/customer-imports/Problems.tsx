import { type CustomerImportView, customerImportProblems } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { saveAs } from '../../ui/save-as.ts'
import { useAct } from '../../ui/use-act.ts'
import { useProblems } from './import-queries.ts'
import { importWords } from './import-words.ts'
import styles from './imports.module.css'

/** The rows that are not taken, each with its reason; all of them as a file. */
export function Problems({ view }: { view: CustomerImportView }) {
  const t = useWords(importWords)
  const locale = useLocale()
  const { data: rows = [] } = useProblems(view)
  const { busy, run } = useAct()
  if (view.refused === 0) return null

  const download = () =>
    run(async () => {
      const { fileName, text } = await api.customerImports.problemsFile({ importId: view.id })
      saveAs(new Blob([text], { type: 'text/csv' }), fileName)
    })

  return (
    <section aria-label={t('problems')}>
      <div className={styles.line}>
        <h2 className={styles.heading}>{t('problems')}</h2>
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
          onClick={() => void download()}
        >
          {t('download')}
        </Button>
      </div>
      <ul className={styles.problems}>
        {rows.map(({ line, problem, column, cells }) => (
          <li key={line}>
            <b>{t('line', { line })}</b>
            <span>
              {column && `${column}: `}
              {customerImportProblems[problem][locale]}
            </span>
            <small>{cells.filter((cell) => cell !== '').join(' · ')}</small>
          </li>
        ))}
        {view.refused > rows.length && rows.length > 0 && <li>{t('andMore', { count: view.refused - rows.length })}</li>}
      </ul>
    </section>
  )
}
