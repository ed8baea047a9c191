import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { AuditEntries } from '../../audit/AuditEntries.tsx'
import styles from './Summary.module.css'

const pageSize = 20

/** The audit log of a client. Each page that is fetched becomes an entry of it, so it is fetched only when somebody asks. */
export function ObservedLog({ organisationId, reason }: { organisationId: string; reason: string }) {
  const { t } = useTranslation('organisations')
  const log = useInfiniteQuery({
    queryKey: ['observed-log', organisationId, reason],
    queryFn: ({ pageParam }) => api.audit.observe({ organisationId, reason, limit: pageSize, cursor: pageParam }),
    // The first page has no cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <section>
      <h3 className={styles.heading}>{t('log')}</h3>
      {log.isPending && <SkeletonRows rows={3} withAvatar={false} />}
      {log.isError && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && <AuditEntries entries={log.data.pages.flatMap((page) => page.items)} />}
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}
