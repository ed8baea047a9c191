import type { SavedChatsFilter, SavedCustomersFilter, SavedFilter, SavedSearchFilter, SavedView } from '@besedka/contract'
import { type ChatNarrowing, writeNarrowing } from '../../app/chats-narrowing.ts'
import { chatsAddress } from '../../app/chats-search.ts'
import { reportsAddress } from '../../app/reports-address.ts'
import { type CustomerFilter, customersAddress, everybody } from '../customers/customer-filter.ts'
import { noSearch, type SearchFilter, searchAddress, searchAsked } from '../search/search-filter.ts'

/** The page that a saved view opens, named as the view that is open. `root`: of the page that lists customers. */
export function viewAddress(
  { id, filter }: Pick<SavedView, 'id' | 'filter'>,
  { besideId = null as string | null, root = '' } = {},
): string {
  switch (filter.kind) {
    case 'chats': {
      const { kind: _, list, ...narrowing } = filter
      return chatsAddress({ filter: list, besideId, narrowing: writeNarrowing({ ...narrowing, view: id }) })
    }
    case 'customers': {
      const { kind: _, ...conditions } = filter
      return ofView(customersAddress({ ...everybody, ...conditions }, root || undefined), id)
    }
    case 'search': {
      const { kind: _, hasFile, channelId, teamId, operatorId, categoryId, statusId, customerId, companyId, ...same } = filter
      const chosen = { channel: channelId, team: teamId, operator: operatorId, category: categoryId, status: statusId }
      const ids = { ...chosen, customer: customerId, company: companyId }
      return ofView(searchAddress({ ...noSearch, ...told({ ...same, ...ids, file: hasFile }) }), id)
    }
    case 'reports':
      return ofView(reportsAddress(filter), id)
  }
}

/** The same address, named as of a view; of none where there is none. */
export function ofView(address: string, viewId: string | undefined): string {
  if (viewId === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}view=${viewId}`
}

/** The view that an address of customers or of a search is named as. */
export function viewIn(search: string): string | undefined {
  return new URLSearchParams(search).get('view') ?? undefined
}

export function chatsFilter(list: SavedChatsFilter['list'], { view: _, ...conditions }: ChatNarrowing): SavedChatsFilter {
  return { kind: 'chats', list, ...told(conditions) }
}

export function customersFilter(filter: CustomerFilter): SavedCustomersFilter {
  const { sort, ...conditions } = filter
  return { kind: 'customers', ...told({ ...conditions, sort: sort === '' ? undefined : sort }) }
}

export function searchFilter(filter: SearchFilter): SavedSearchFilter {
  const { from: _, to: __, text, order, ...conditions } = searchAsked(filter)
  return { kind: 'search', ...told({ ...conditions, text, order, from: filter.from, to: filter.to }) }
}

/** Whether what is shown is what was saved. A view that does not say whose chats is about those that are chosen. */
export function isSameFilter(saved: SavedFilter, shown: SavedFilter): boolean {
  const fitting = saved.kind === 'chats' && saved.scope === undefined ? { ...shown, scope: undefined } : shown
  return inOrder(saved) === inOrder(fitting)
}

function inOrder(filter: object): string {
  return JSON.stringify(told(filter), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

/** What is no condition is left out. */
function told<T extends object>(conditions: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined && value !== '')) as never
}
