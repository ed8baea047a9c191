import '../../features/audit/words.ts'
import type { AuditVerification } from '@besedka/contract'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { navigate, useAddress } from '../../app/router/address.ts'
import { AuditEntries } from '../../features/audit/AuditEntries.tsx'
import { AuditFilters } from '../../features/audit/AuditFilters.tsx'
import { type AuditFilter, auditAddress, auditFilterOf, noFilter } from '../../features/audit/audit-filter.ts'
import { auditQuery } from '../../features/audit/audit-query.ts'
import { ExportMenu } from '../../features/audit/ExportMenu.tsx'
import { Verdict } from '../../features/audit/Verdict.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { showProblem } from '../../ui/toasts/show-problem.ts'

/** Settings → Audit log: search, detail, export, and the proof that nothing was changed. The conditions stand in the address. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const filter = auditFilterOf(useAddress(({ search }) => search))
  const log = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const [verdict, setVerdict] = useState<AuditVerification>()
  const [verifying, setVerifying] = useState(false)
  const entries = log.data?.pages.flatMap((page) => page.items) ?? []
  const narrowed = JSON.stringify(filter) !== JSON.stringify(noFilter)
  const change = (next: AuditFilter) => navigate(auditAddress(next), { replace: true })

  async function verify(): Promise<void> {
    setVerifying(true)
    try {
      setVerdict(await api.audit.verify())
    } catch (error) {
      showProblem(error)
    }
    setVerifying(false)
  }

  return (
    <SettingsPage
      wide
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button variant="default" loading={verifying} onClick={() => void verify()}>
            {t('verify')}
          </Button>
          <ExportMenu filter={filter} />
        </>
      }
    >
      {verdict && <Verdict found={verdict} />}
      <AuditFilters filter={filter} onChange={change} />
      {log.isPending && <SkeletonRows rows={6} withAvatar={false} />}
      {log.isError && !log.data && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && entries.length === 0 && (
        <EmptyState title={t(narrowed ? 'nothingFound' : 'emptyTitle')} text={t(narrowed ? 'nothingFoundText' : 'emptyText')} />
      )}
      {entries.length > 0 && <AuditEntries entries={entries} onNarrow={(more) => change({ ...filter, ...more })} />}
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </SettingsPage>
  )
}
