import { peopleImportLimits } from '@besedka/contract'
import { useState } from 'react'
import { PeopleImportSteps } from '../../features/people-import/PeopleImportSteps.tsx'
import { peopleImportWords } from '../../features/people-import/people-import-words.ts'
import { type PeopleFile, readPeople } from '../../features/people-import/read-people.ts'
import { useWords } from '../../locales/define-words.ts'
import { DropFile } from '../../ui/import/DropFile.tsx'
import styles from '../../ui/import/imports.module.css'
import type { Unreadable } from '../../ui/import/read-table.ts'
import { Page } from '../../ui/Page.tsx'

/** Colleagues out of a file: choose it, say what the columns are, see what would come of it, invite. */
export function PeopleImportPage() {
  const t = useWords(peopleImportWords)
  const [file, setFile] = useState<PeopleFile | Unreadable>()
  const limits = { people: peopleImportLimits.people }
  return (
    <Page title={t('title')} back={{ to: '/admin/users/all', label: t('back') }}>
      <div className={styles.body}>
        {typeof file === 'object' ? (
          <PeopleImportSteps file={file} onAnother={() => setFile(undefined)} />
        ) : (
          <>
            <DropFile
              label={t('chooseFile')}
              accept=".csv,.txt,text/csv"
              onFile={(chosen) => void readPeople(chosen).then(setFile, () => setFile('unreadable'))}
            >
              <p>{t('lead', limits)}</p>
              <p className={styles.hint}>{t('dryRun')}</p>
            </DropFile>
            {file && (
              <p className={styles.failure} role="alert">
                {t(file, limits)}
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  )
}
