import type { CustomerSort } from '@besedka/contract'
import { createKeptStore } from '../../ui/kept-store.ts'

/** Columns of the table beside the name; the fields that an administrator defines are further ones, each by its id. */
export const customerColumns = ['status', 'contacts', 'companies', 'tags', 'manager', 'city', 'firstContact', 'lastContact'] as const

/** The columns that somebody has chosen in this browser. */
export const useShownColumns = createKeptStore<{ shown: readonly string[] }>('customer-columns', {
  shown: ['status', 'contacts', 'companies', 'tags', 'manager', 'lastContact'],
})

export type SortableColumn = 'name' | 'status' | 'firstContact' | 'lastContact'

/** The order that one looks for in a column: of moments, the latest first. */
export function ownOrder(column: SortableColumn): CustomerSort {
  return column === 'firstContact' || column === 'lastContact' ? `-${column}` : column
}

/** Which order pressing a heading leads to: the column's own, then the other way round, then the usual one again. */
export function nextSort(column: SortableColumn, present: CustomerSort): CustomerSort | '' {
  const first = ownOrder(column)
  const second: CustomerSort = first === column ? `-${column}` : column
  if (present === first) return second
  return present === second ? '' : first
}
