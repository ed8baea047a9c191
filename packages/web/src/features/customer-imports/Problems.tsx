import { type CustomerImportView, customerImportProblems } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ProblemRows } from '../../ui/import/ProblemRows.tsx'
import { saveAs } from '../../ui/save-as.ts'
import { useAct } from '../../ui/use-act.ts'
import { useProblems } from './import-queries.ts'
import { importWords } from './import-words.ts'

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
    <ProblemRows
      title={t('problems')}
      rows={rows.map(({ line, problem, column, cells }) => ({
        line,
        cells,
        what: `${column ? `${column}: ` : ''}${customerImportProblems[problem][locale]}`,
      }))}
      lineOf={(line) => t('line', { line })}
      more={view.refused > rows.length && rows.length > 0 ? t('andMore', { count: view.refused - rows.length }) : undefined}
      download={{ label: t('download'), busy, onPress: () => void download() }}
    />
  )
}
