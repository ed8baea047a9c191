import { type PeopleImportView, peopleImportProblems } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { Figures } from '../../ui/import/Figures.tsx'
import styles from '../../ui/import/imports.module.css'
import { ProblemRows } from '../../ui/import/ProblemRows.tsx'
import { saveProblems } from '../../ui/import/save-problems.ts'
import { peopleImportWords } from './people-import-words.ts'
import type { PeopleFile } from './read-people.ts'

/** How many are invited, here already or left out, what that means for licences and mail, and the rows with problems. */
export function PeopleOutcome({ file, view, isSent }: { file: PeopleFile; view: PeopleImportView; isSent: boolean }) {
  const t = useWords(peopleImportWords)
  const locale = useLocale()
  const countOf = (wanted: string) => view.people.filter(({ outcome }) => outcome === wanted).length
  const { operators, licences, mail } = view
  const refused = view.people.flatMap(({ line, problem }) =>
    problem === null
      ? []
      : [{ line, what: peopleImportProblems[problem][locale], cells: file.rows.find((row) => row.line === line)?.cells ?? [] }],
  )

  return (
    <>
      <Figures
        title={t(isSent ? 'result' : 'preview')}
        figures={[
          { label: t(isSent ? 'newDone' : 'new'), count: countOf('new') },
          { label: t('invitedBefore'), count: countOf('invitedBefore') },
          { label: t('colleague'), count: countOf('colleague') },
          { label: t('refused'), count: refused.length, bad: true },
        ]}
      />
      {licences !== null && operators > licences && <p className={styles.warning}>{t('licences', { licences, operators })}</p>}
      {mail === 'notSetUp' && countOf('new') > 0 && <p className={styles.warning}>{t(isSent ? 'notMailedDone' : 'notMailed')}</p>}
      {refused.length > 0 && (
        <ProblemRows
          title={t('problems')}
          rows={refused}
          lineOf={(line) => t('line', { line })}
          download={{
            label: t('download'),
            onPress: () =>
              saveProblems({
                locale,
                fileName: file.name,
                suffix: t('problemsFile'),
                headings: [t('lineTitle'), t('problemTitle'), ...file.headings],
                rows: refused,
              }),
          }}
        />
      )}
    </>
  )
}
