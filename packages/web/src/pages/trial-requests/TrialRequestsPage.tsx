import '../../features/trial-requests/words.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { TrialRequestRow } from '../../features/trial-requests/TrialRequestRow.tsx'
import styles from '../../features/trial-requests/TrialRequests.module.css'
import { trialRequestsQuery } from '../../features/trial-requests/trial-requests-query.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** Settings → Trial requests: for the provider's people, who call back. */
export function TrialRequestsPage() {
  const { t } = useTranslation('trialRequests')
  const [open, setOpen] = useState(true)
  const found = useInfiniteQuery(trialRequestsQuery(open))
  const requests = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')}>
      <fieldset className={styles.filter} aria-label={t('filter')}>
        {([true, false] as const).map((one) => (
          <button key={String(one)} type="button" className={styles.choice} aria-pressed={open === one} onClick={() => setOpen(one)}>
            {t(one ? 'open' : 'all')}
          </button>
        ))}
      </fieldset>
      {found.isPending && <SkeletonRows rows={4} withAvatar={false} />}
      {found.isError && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && requests.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      <ul className={styles.list}>
        {requests.map((request) => (
          <TrialRequestRow key={request.id} request={request} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </SettingsPage>
  )
}
