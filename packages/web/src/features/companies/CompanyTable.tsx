import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { navigate, useAddress } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { ListPage, ListScroll } from '../../ui/ListPage.tsx'
import { ManagerName } from '../customers/ManagerName.tsx'
import { StatusName } from '../customers/StatusName.tsx'
import { CompanyFilters } from './CompanyFilters.tsx'
import { companiesAddress, companyFilterOf, everyCompany } from './company-filter.ts'
import { companiesQuery, useFreshCompanies } from './company-queries.ts'
import { companyWords } from './company-words.ts'
import { NewCompany } from './NewCompany.tsx'

/** All companies by name: search, conditions in the address, the table; a new one beside it (`?open=new`). */
export function CompanyTablePage() {
  const t = useWords(companyWords)
  useFreshCompanies()
  const search = useAddress((address) => address.search)
  const filter = companyFilterOf(search)
  const adds = new URLSearchParams(search).get('open') === 'new'
  const list = useInfiniteQuery({ ...companiesQuery(filter), placeholderData: keepPreviousData })
  const narrowed = companiesAddress(filter) !== companiesAddress(everyCompany)
  const isEmpty = list.data && !narrowed && list.data.length === 0
  const add = hasRight(useCurrentUser(), 'AUTHORITY_PROFILE_UPDATE') && (
    <Button onClick={() => navigate(companiesAddress(filter, 'new'))}>{t('add')}</Button>
  )
  return (
    <ListPage title={t('title')} actions={isEmpty === false && add}>
      <CompanyFilters filter={filter} onChange={(next) => navigate(companiesAddress(next), { replace: true })} />
      <ListScroll>
        <ListStates
          query={list}
          rows={8}
          endless
          empty={
            <EmptyState
              icon={!narrowed && <IconBuilding size={28} stroke={1.5} aria-hidden />}
              title={t(narrowed ? 'nothingFound' : 'emptyTitle')}
              text={t(narrowed ? 'nothingFoundText' : 'emptyText')}
            >
              {narrowed ? (
                <Button variant="default" onClick={() => navigate(companiesAddress(everyCompany))}>
                  {t('clear')}
                </Button>
              ) : (
                add
              )}
            </EmptyState>
          }
        >
          {(companies) => (
            <EntityTable
              rows={companies}
              label={t('title')}
              name={{ label: t('name'), cell: ({ name }) => name, second: ({ domains }) => domains.join(', ') }}
              columns={[
                { label: t('status'), cell: ({ statusId }) => <StatusName statusId={statusId} /> },
                { label: t('phone'), cell: ({ phone }) => phone },
                { label: t('manager'), cell: ({ personalManagerId }) => <ManagerName accountId={personalManagerId} /> },
                { label: t('people'), figure: true, cell: ({ customers }) => customers },
              ]}
              address={({ id }) => `/admin/companies/${id}`}
            />
          )}
        </ListStates>
      </ListScroll>
      {adds && <NewCompany onClose={() => navigate(companiesAddress(filter), { unasked: true })} />}
    </ListPage>
  )
}
