import type { CustomerSort, CustomerView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import type { Column, ColumnSort } from '../../ui/entity/EntityTable.tsx'
import { RelativeMoment } from '../chats/shared/RelativeMoment.tsx'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import { useShowValue } from '../defined-fields/use-shown-value.ts'
import { isAddress } from './contact-name.ts'
import { customerColumns, nextSort, type SortableColumn, useShownColumns } from './customer-columns.ts'
import { customerWords } from './customer-words.ts'
import { ManagerName } from './ManagerName.tsx'
import { StatusName } from './StatusName.tsx'

type SortOf = (column: SortableColumn) => ColumnSort

/** The headings that the table is sorted by. */
export function useSorting(sort: CustomerSort, onSort: (sort: CustomerSort | '') => void): SortOf {
  const t = useWords(customerWords)
  return (column) => ({
    present: sort === column ? 'up' : sort === `-${column}` ? 'down' : undefined,
    title: t('sortBy', { column: t(column) }),
    onSort: () => onSort(nextSort(column, sort)),
  })
}

/** All columns that there are, and those that are shown, in the same order. */
export function useCustomerColumns(sortOf: SortOf): {
  all: readonly { id: string; label: string }[]
  columns: readonly Column<CustomerView>[]
} {
  const t = useWords(customerWords)
  const show = useShowValue()
  const fields = useDefinedFields().filter(({ archived }) => !archived)
  const { shown } = useShownColumns()
  const cells: Record<(typeof customerColumns)[number], Omit<Column<CustomerView>, 'label'>> = {
    status: { cell: ({ statusId }) => <StatusName statusId={statusId} />, sort: sortOf('status') },
    contacts: { cell: (customer) => contactsOf(customer) },
    companies: { cell: ({ companies }) => companies.map(({ name }) => name).join(', ') },
    tags: { cell: ({ tags }) => tags.join(', ') },
    manager: { cell: ({ personalManagerId }) => <ManagerName accountId={personalManagerId} /> },
    city: { cell: ({ city }) => city },
    firstContact: { cell: ({ createdAt }) => <RelativeMoment at={createdAt} />, sort: sortOf('firstContact') },
    lastContact: {
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('neverCame') : <RelativeMoment at={lastSeenAt} />),
      sort: sortOf('lastContact'),
    },
  }
  const all = [
    ...customerColumns.map((id) => ({ id: id as string, column: { ...cells[id], label: t(id) } })),
    ...fields.map((field) => ({
      id: field.id,
      column: { label: field.name, cell: ({ values }: CustomerView) => show(field, values[field.id] ?? '') },
    })),
  ]
  return {
    all: all.map(({ id, column }) => ({ id, label: column.label })),
    columns: all.filter(({ id }) => shown.includes(id)).map(({ column }) => column),
  }
}

/** Addresses and phones; inner ids of channels are of no use to people. */
function contactsOf({ contacts }: CustomerView): string {
  const told = contacts.filter(isAddress).map(({ value }) => value)
  return [...new Set(told)].join(', ')
}
