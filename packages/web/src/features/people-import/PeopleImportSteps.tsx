import { type PeopleImportColumn, type PeopleImportView, peopleImportColumns } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ColumnList } from '../../ui/import/ColumnList.tsx'
import styles from '../../ui/import/imports.module.css'
import { roleWords } from '../../ui/role-words.ts'
import { useAct } from '../../ui/use-act.ts'
import { refreshUsers, roleChoicesQuery } from '../users/users-queries.ts'
import { PeopleOutcome } from './PeopleOutcome.tsx'
import { peopleImportWords } from './people-import-words.ts'
import { type PeopleFile, peopleOf } from './read-people.ts'

/** What is known of the people by now: what would become of them, or what has. */
type Answered = { view: PeopleImportView; isSent: boolean }

/** A file at its step: what the columns are, what would come of it, what came of it. */
export function PeopleImportSteps({ file, onAnother }: { file: PeopleFile; onAnother: () => void }) {
  const t = useWords(peopleImportWords)
  const { busy, run } = useAct()
  const [columns, setColumns] = useState(file.columns)
  const [roleId, setRoleId] = useState('')
  const [answered, setAnswered] = useState<Answered>()
  const given = { people: peopleOf(file, columns), roleId: roleId || null }
  const count = answered?.view.people.filter(({ outcome }) => outcome === 'new').length ?? 0

  const check = () => run(async () => setAnswered({ view: await api.invitations.checkPeople(given), isSent: false }))
  const send = () =>
    run(async () => {
      setAnswered({ view: await api.invitations.sendToPeople(given), isSent: true })
      refreshUsers()
    })

  return (
    <>
      <p className={styles.file}>
        <b>{file.name}</b> {t('rows', { count: file.rows.length })}
      </p>
      {answered && <PeopleOutcome file={file} {...answered} />}
      {answered?.isSent ? (
        <div className={styles.acts}>
          <Button onClick={() => navigate('/admin/users/all')}>{t('toUsers')}</Button>
          <Button variant="default" onClick={onAnother}>
            {t('anotherFile')}
          </Button>
        </div>
      ) : (
        <>
          {answered && (
            <div className={styles.acts}>
              {count > 0 ? (
                <Button loading={busy} onClick={() => void send()}>
                  {t('send', { count })}
                </Button>
              ) : (
                <p className={styles.hint}>{t('nothingToDo')}</p>
              )}
            </div>
          )}
          <PeopleColumns
            file={file}
            columns={columns}
            roleId={roleId}
            onChange={(next) => {
              setColumns(next.columns)
              setRoleId(next.roleId)
              setAnswered(undefined)
            }}
          >
            {(fits) => (
              <>
                <Button variant={answered ? 'default' : 'filled'} loading={busy} disabled={!fits} onClick={() => void check()}>
                  {t(answered ? 'checkAgain' : 'check')}
                </Button>
                <Button variant="subtle" color="gray" onClick={onAnother}>
                  {t('anotherFile')}
                </Button>
              </>
            )}
          </PeopleColumns>
        </>
      )}
    </>
  )
}

type ColumnsProps = {
  file: PeopleFile
  columns: PeopleImportColumn[]
  roleId: string
  onChange: (next: { columns: PeopleImportColumn[]; roleId: string }) => void
  children: (fits: boolean) => ReactNode
}

/** What each column is, and the role of those whose row names none. */
function PeopleColumns({ file, columns, roleId, onChange, children }: ColumnsProps) {
  const t = useWords(peopleImportWords)
  const locale = useLocale()
  const { data: roles = [] } = useQuery(roleChoicesQuery)
  const finds = columns.includes('email')
  const twice = columns.find((column, index) => column !== 'skip' && columns.indexOf(column) !== index)
  return (
    <section aria-label={t('columns')}>
      <h2 className={styles.heading}>{t('columns')}</h2>
      <ColumnList
        headings={file.headings}
        samples={file.rows.slice(0, 3).map(({ cells }) => cells)}
        columns={columns}
        options={peopleImportColumns.map((column) => ({ value: column, label: t(`column-${column}`) }))}
        nameless={(number) => t('nameless', { number })}
        labelOf={(heading) => t('columnOf', { heading })}
        onChange={(next) => onChange({ columns: next, roleId })}
      />
      <NativeSelect
        label={t('role')}
        maw={320}
        value={roleId}
        data={[
          { value: '', label: t('noRole') },
          ...roles.map(({ id, name, grantable }) => ({ value: id, label: roleWords(name, locale), disabled: !grantable })),
        ]}
        onChange={({ currentTarget }) => onChange({ columns, roleId: currentTarget.value })}
      />
      {!finds && (
        <p className={styles.failure} role="alert">
          {t('needsEmail')}
        </p>
      )}
      {twice && (
        <p className={styles.failure} role="alert">
          {t('twice', { what: t(`column-${twice}`) })}
        </p>
      )}
      <div className={styles.acts}>{children(finds && twice === undefined)}</div>
    </section>
  )
}
