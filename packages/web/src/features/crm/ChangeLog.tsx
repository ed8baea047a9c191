import type { CrmChangeView, CrmConnectionView } from '@besedka/contract'
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { exactMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import styles from './crm.module.css'
import { type ChangesShown, crmChangesQuery } from './crm-queries.ts'
import { crmWords } from './crm-words.ts'
import { useOwnFields } from './use-own-fields.ts'
import { useProblemText } from './use-problem-text.ts'

const shown: readonly ChangesShown[] = ['all', 'conflicts', 'failed']
const labels = { all: 'logAll', conflicts: 'logConflicts', failed: 'logFailed' } as const

/** Each change with what stood there before, the newest first. */
export function ChangeLog({ connection }: { connection: CrmConnectionView }) {
  const t = useWords(crmWords)
  const [only, setOnly] = useState<ChangesShown>('all')
  const changes = useInfiniteQuery(crmChangesQuery(connection.id, only))
  return (
    <div className={styles.part}>
      <SegmentedControl
        size="xs"
        data={shown.map((value) => ({ value, label: t(labels[value]) }))}
        value={only}
        onChange={(value) => setOnly(shown.find((one) => one === value) ?? 'all')}
      />
      <ListStates query={changes} empty={<EmptyState title={t('logEmpty')} text={t('logEmptyText')} />}>
        {(known) => (
          <ul className={styles.rows}>
            {known.map((change) => (
              <Change key={change.id} connection={connection} change={change} now={changes.dataUpdatedAt} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}

function Change({ connection, change, now }: { connection: CrmConnectionView; change: CrmChangeView; now: number }) {
  const t = useWords(crmWords)
  const locale = useLocale()
  const { nameOf, shownValue } = useOwnFields()
  const problemText = useProblemText(connection)
  const { kind, direction, entity, ownId, problem } = change
  const title = kind === 'created' || kind === 'changed' ? t(`kind-${kind}-${direction}`) : t(`kind-${kind}`)
  const address = entity === 'customer' ? '/admin/customers' : '/admin/companies'
  return (
    <li className={styles.change}>
      <div className={styles.changeHead}>
        <span>
          {title}: {ownId ? <Link to={`${address}/${ownId}`}>{change.name || '…'}</Link> : change.name || change.remoteId}
        </span>
        <time className={styles.hint} dateTime={change.at}>
          {exactMoment(change.at, locale, now)}
        </time>
      </div>
      {change.values.map(({ field, before, after, lost }) => (
        <p key={field} className={styles.value}>
          {nameOf(entity, field)}:{' '}
          {before !== null && (
            <>
              <del>{shownValue(field, before)}</del> →{' '}
            </>
          )}
          {shownValue(field, after) ?? t('nothing')}
          {lost !== undefined && ` · ${t('lost', { value: shownValue(field, lost) ?? t('nothing') })}`}
        </p>
      ))}
      {problem && (
        <p className={styles.value}>
          {problemText(problem.code).reason}
          {problem.detail && ` (${problem.detail})`}
        </p>
      )}
    </li>
  )
}
