import { peopleImportLimits } from '@besedka/contract'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '../../app/router/Link.tsx'
import customers from '../../features/customers/customers.module.css'
import { PeopleImportSteps } from '../../features/people-import/PeopleImportSteps.tsx'
import { peopleImportWords } from '../../features/people-import/people-import-words.ts'
import { type PeopleFile, readPeople, type Unreadable } from '../../features/people-import/read-people.ts'
import { useWords } from '../../locales/define-words.ts'
import { DropFile } from '../../ui/import/DropFile.tsx'
import styles from '../../ui/import/imports.module.css'

/** Colleagues out of a file: choose it, say what the columns are, see what would come of it, invite. */
export function PeopleImportPage() {
  const t = useWords(peopleImportWords)
  const [file, setFile] = useState<PeopleFile | Unreadable>()
  const limits = { people: peopleImportLimits.people }
  return (
    <section className={customers.screen} aria-labelledby="import-people">
      <div className={customers.scroll}>
        <header className={styles.head}>
          <Link to="/admin/users/all" className={customers.back}>
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            {t('back')}
          </Link>
          <h1 id="import-people" className={customers.title}>
            {t('title')}
          </h1>
        </header>
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
      </div>
    </section>
  )
}
