import type { CustomerSort } from '@besedka/contract'
import { createKeptStore } from '../../ui/kept-store.ts'

/** Columns of the table beside the name; the fields that an administrator defines are further ones, each by its id. */
export const customerColumns = ['status', 'contacts', 'companies', 'tags', 'manager', 'city', 'firstContact', 'lastContact'] as const

/** The columns that somebody has chosen in this browser. */
export const useShownColumns = createKeptStore<{ shown: readonly string[] }>('customer-columns', {
  shown: ['status', 'contacts', 'companies', 'tags', 'manager', 'lastContact'],
})

/** Which order pressing a heading leads to: the column's own, then the other way round, then the newest first again. */
export function nextSort(column: 'name' | 'status' | 'firstContact' | 'lastContact', present: CustomerSort | ''): CustomerSort | '' {
  // Of moments the latest is what one looks for.
  const first: CustomerSort = column === 'firstContact' || column === 'lastContact' ? `-${column}` : column
  const second: CustomerSort = first === column ? `-${column}` : column
  if (present === first) return second
  return present === second ? '' : first
}
