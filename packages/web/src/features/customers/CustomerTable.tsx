import { type CurrentUser, type CustomerView, missingGuard } from '@besedka/contract'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { navigate, useAddress } from '../../app/router/address.ts'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable, type RowChoice } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { ListPage, ListScroll } from '../../ui/ListPage.tsx'
import { useFreshCompanies } from '../companies/company-queries.ts'
import { useMayActOnMany } from '../customer-acts/act-queries.ts'
import { actWords } from '../customer-acts/act-words.ts'
import { ManyCustomers } from '../customer-acts/ManyCustomers.tsx'
import { type Choice, useChoice } from '../customer-acts/use-choice.ts'
import { customersFilter, ofView, viewIn } from '../saved-views/saved-filters.ts'
import { ViewsButton } from '../saved-views/ViewsButton.tsx'
import { AddCustomer } from './AddCustomer.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { type CustomerFilter, conditionsOf, customersAddress, everybody, filterOf, usualSort } from './customer-filter.ts'
import { customerWords } from './customer-words.ts'
import { newerOf } from './newer-of.ts'
import { ShownColumns } from './ShownColumns.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useCustomerColumns, useSorting } from './use-customer-columns.tsx'

const pageSize = 50

/** Under which the pages of the table are kept, whatever its conditions. */
export const customersListKey = ['customers', 'list'] as const

/** All customers as a page of their own. */
export function CustomerTablePage() {
  const t = useWords(customerWords)
  return (
    <ListPage title={t('title')} actions={<AddCustomer />}>
      <CustomerTable root="/admin/customers" />
    </ListPage>
  )
}

/** All customers: search, conditions in the address, the table, the newest first. `root`: the address of the page that shows it. */
export function CustomerTable({ root }: { root: string }) {
  const t = useWords(customerWords)
  const opens = mayOpen(useCurrentUser())
  const address = useAddress(({ search }) => search)
  const filter = filterOf(address)
  const viewId = viewIn(address)
  const list = useInfiniteQuery({ ...customersQuery(filter), placeholderData: keepPreviousData })
  useFreshCompanies()
  const known = useLive(({ customers }) => customers)
  const shown = (list.data ?? []).map(({ id }) => id)
  const choice = useChoice(customersAddress(filter), shown)
  const rowChoice = useRowChoice(choice, shown)
  const many = useMayActOnMany()
  const narrowed = customersAddress({ ...filter, sort: '' }) !== customersAddress(everybody)
  const show = (next: CustomerFilter) => navigate(ofView(customersAddress(next, root), viewId), { replace: true })
  const sortOf = useSorting(filter.sort || usualSort, (sort) => show({ ...filter, sort }))
  const { all, columns } = useCustomerColumns(sortOf)
  return (
    <>
      <CustomerFilters filter={filter} onChange={show}>
        <SortChoice sort={filter.sort || usualSort} onSort={(sort) => show({ ...filter, sort })} />
        <ShownColumns columns={all} />
        <ViewsButton filter={customersFilter(filter)} viewId={viewId} />
      </CustomerFilters>
      {many && <ManyCustomers filter={filter} choice={choice} />}
      <ListScroll>
        <ListStates
          query={list}
          rows={8}
          endless
          empty={
            <EmptyState title={t(narrowed ? 'nothingFound' : 'emptyTitle')} text={t(narrowed ? 'nothingFoundText' : 'emptyText')}>
              {narrowed && (
                <Button variant="default" onClick={() => navigate(customersAddress(everybody, root))}>
                  {t('clear')}
                </Button>
              )}
            </EmptyState>
          }
        >
          {(customers) => (
            <EntityTable
              rows={customers.map((listed) => newerOf(listed, known.get(listed.id)))}
              label={t('title')}
              name={{
                label: t('name'),
                mark: ({ id, name }) => <Avatar name={name} seed={id} size={32} />,
                cell: ({ name }) => name,
                second: ({ nickname }) => nickname,
                sort: sortOf('name'),
              }}
              columns={columns}
              choice={many ? rowChoice : undefined}
              address={opens ? ({ id }) => `/admin/customers/${id}` : undefined}
            />
          )}
        </ListStates>
      </ListScroll>
    </>
  )
}

/** What is ticked, as the table shows it. */
function useRowChoice(choice: Choice, shown: readonly string[]): RowChoice<CustomerView> {
  const t = useWords(actWords)
  const ticked = shown.filter(choice.has).length
  return {
    label: ({ name }) => t('chooseRow', { name }),
    has: ({ id }) => choice.has(id),
    onToggle: ({ id }, through) => choice.toggle(id, through),
    shown: {
      label: t('chooseShown'),
      state: ticked === 0 ? 'none' : ticked === shown.length ? 'all' : 'some',
      onToggle: choice.toggleShown,
    },
  }
}

/** The page of a customer is for those who look after customers. */
function mayOpen(user: CurrentUser): boolean {
  return missingGuard('/admin/customers', grantsOf(user)) === undefined
}

function customersQuery(filter: CustomerFilter) {
  const asked = { ...conditionsOf(filter), sort: filter.sort || usualSort }
  return pagedQuery([...customersListKey, filter], (cursor, signal) =>
    api.customers.list({ ...asked, limit: pageSize, cursor }, { signal }),
  )
}
