import '../../features/trial-requests/words.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { TrialRequestRow } from '../../features/trial-requests/TrialRequestRow.tsx'
import styles from '../../features/trial-requests/TrialRequests.module.css'
import { trialRequestsQuery } from '../../features/trial-requests/trial-requests-query.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** Settings → Trial requests: for the provider's people, who call back. */
export function TrialRequestsPage() {
  const { t } = useTranslation('trialRequests')
  const [open, setOpen] = useState(true)
  const found = useInfiniteQuery(trialRequestsQuery(open))
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')}>
      <fieldset className={styles.filter} aria-label={t('filter')}>
        {([true, false] as const).map((one) => (
          <button key={String(one)} type="button" className={styles.choice} aria-pressed={open === one} onClick={() => setOpen(one)}>
            {t(one ? 'open' : 'all')}
          </button>
        ))}
      </fieldset>
      <ListStates query={found} rows={4} endless empty={<EmptyState title={t('empty')} text={t('emptyText')} />}>
        {(requests) => (
          <ul className={styles.list}>
            {requests.map((request) => (
              <TrialRequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListStates>
    </SettingsPage>
  )
}
