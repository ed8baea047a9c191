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
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useAct } from '../../ui/use-act.ts'

/** Settings → Audit log: search, detail, export, and the proof that nothing was changed. The conditions stand in the address. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const filter = auditFilterOf(useAddress(({ search }) => search))
  const log = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const [verdict, setVerdict] = useState<AuditVerification>()
  const { busy, run } = useAct()
  const narrowed = JSON.stringify(filter) !== JSON.stringify(noFilter)
  const change = (next: AuditFilter) => navigate(auditAddress(next), { replace: true })

  async function verify(): Promise<void> {
    await run(async () => {
      setVerdict(await api.audit.verify())
    })
  }

  return (
    <SettingsPage
      wide
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button variant="default" loading={busy} onClick={() => void verify()}>
            {t('verify')}
          </Button>
          <ExportMenu filter={filter} />
        </>
      }
    >
      {verdict && <Verdict found={verdict} />}
      <AuditFilters filter={filter} onChange={change} />
      <ListStates
        query={log}
        rows={6}
        endless
        empty={<EmptyState title={t(narrowed ? 'nothingFound' : 'emptyTitle')} text={t(narrowed ? 'nothingFoundText' : 'emptyText')} />}
      >
        {(entries) => <AuditEntries entries={entries} onNarrow={(more) => change({ ...filter, ...more })} />}
      </ListStates>
    </SettingsPage>
  )
}
