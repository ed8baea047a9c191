import '../../features/companies/words.ts'
import '../../features/audit/words.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { navigate, useAddress } from '../../app/router/address.ts'
import { CompanyEditor } from '../../features/companies/CompanyEditor.tsx'
import { CompanyFilters } from '../../features/companies/CompanyFilters.tsx'
import { CompanyTable } from '../../features/companies/CompanyTable.tsx'
import { companiesAddress, filterOf } from '../../features/companies/company-filter.ts'
import { companiesQuery, companyQuery } from '../../features/companies/company-queries.ts'
import { NewCompany } from '../../features/companies/NewCompany.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** Settings → Organisations, for the provider: the list with its conditions in the address, and one organisation beside it (`company=…`). */
export function CompaniesPage() {
  const { t } = useTranslation('companies')
  const search = useAddress((address) => address.search)
  const filter = filterOf(search)
  const openId = new URLSearchParams(search).get('company') ?? ''
  const list = useInfiniteQuery({ ...companiesQuery(filter), placeholderData: keepPreviousData })
  const one = useQuery({ ...companyQuery(openId), enabled: openId !== '' && openId !== 'new' })
  const companies = list.data?.pages.flatMap((page) => page.items) ?? []
  const open = (id: string) => navigate(companiesAddress(filter, id), { unasked: true })
  const close = () => navigate(companiesAddress(filter), { unasked: true })
  const narrowed = filter.search !== '' || filter.status !== '' || filter.planId !== ''
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')} actions={<Button onClick={() => open('new')}>{t('add')}</Button>}>
      <CompanyFilters filter={filter} onChange={(next) => navigate(companiesAddress(next, openId), { replace: true, unasked: true })} />
      {list.isPending && <SkeletonRows rows={4} withAvatar={false} />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && companies.length === 0 && (
        <EmptyState title={t(narrowed ? 'nothingFound' : 'emptyTitle')} text={t(narrowed ? 'nothingFoundText' : 'emptyText')} />
      )}
      {companies.length > 0 && <CompanyTable companies={companies} openId={openId} now={list.dataUpdatedAt} onOpen={open} />}
      {list.hasNextPage && (
        <Button variant="default" mt={16} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
      {openId === 'new' && <NewCompany onClose={close} onCreated={open} />}
      {one.data && openId === one.data.id && <CompanyEditor key={openId} company={one.data} onClose={close} />}
    </SettingsPage>
  )
}
