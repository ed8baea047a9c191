import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { byCursor } from '../../../api/paged-query.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { AuditEntries } from '../../audit/AuditEntries.tsx'
import styles from './Summary.module.css'

const pageSize = 20

/** The audit log of a client. Each page that is fetched becomes an entry of it, so it is fetched only when somebody asks. */
export function ObservedLog({ organisationId, reason }: { organisationId: string; reason: string }) {
  const { t } = useTranslation('organisations')
  const log = useInfiniteQuery({
    queryKey: ['observed-log', organisationId, reason],
    // Not given up on the way: a page that was asked for is an entry already.
    queryFn: ({ pageParam: cursor }) => api.audit.observe({ organisationId, reason, limit: pageSize, cursor }),
    ...byCursor,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <section>
      <h3 className={styles.heading}>{t('log')}</h3>
      <ListStates query={log}>{({ pages }) => <AuditEntries entries={pages.flatMap(({ items }) => items)} />}</ListStates>
    </section>
  )
}
