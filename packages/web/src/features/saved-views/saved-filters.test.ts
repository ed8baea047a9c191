import { SavedFilter } from '@besedka/contract'
import { expect, it } from 'vitest'
import { readNarrowing } from '../../app/chats-narrowing.ts'
import { chatsSearch } from '../../app/chats-search.ts'
import { filterOf } from '../customers/customer-filter.ts'
import { searchFilterOf } from '../search/search-filter.ts'
import { chatsFilter, customersFilter, isSameFilter, ofView, searchFilter, viewAddress, viewIn } from './saved-filters.ts'

const id = '018f3c2e-1111-7222-8333-444455556666'
const other = '018f3c2e-1111-7222-8333-444455557777'

/** The filter that the page of an address would save. */
function filterAt(address: string): SavedFilter {
  const [path, search = ''] = address.split('?')
  if (path === '/admin/customers') return customersFilter(filterOf(search))
  if (path === '/admin/expanded-search') return searchFilter(searchFilterOf(search))
  const { filter, narrowing = '' } = chatsSearch(`?${search}`)
  return chatsFilter(filter, readNarrowing(narrowing))
}

it.each<SavedFilter>([
  { kind: 'chats', list: 'waiting' },
  { kind: 'chats', list: 'closed', scope: 'mine', channelId: id, tag: 'Возврат & обмен', rating: 'low' },
  { kind: 'customers' },
  { kind: 'customers', search: 'Мари', statusId: id, managerId: other, companyId: id, tag: 'опт', values: `${id}:yes` },
  { kind: 'search', text: '"накладная" 15', from: '2026-01-01', to: '2026-01-31', hasFile: 'true', operatorId: id, order: 'best' },
])('a view opens at an address that is its filter again: %j', (filter) => {
  const address = viewAddress({ id, filter })

  expect(filterAt(address)).toEqual(filter)
  expect(SavedFilter.parse(filterAt(address))).toEqual(filter)
  expect(address).toContain(`view=${id}`)
})

it('another condition is another filter, and their order is none', () => {
  expect(
    isSameFilter(
      { kind: 'chats', list: 'waiting', tag: 'a', priority: 'high' },
      { priority: 'high', tag: 'a', kind: 'chats', list: 'waiting' },
    ),
  ).toBe(true)
  expect(isSameFilter({ kind: 'chats', list: 'waiting', tag: undefined }, { kind: 'chats', list: 'waiting' })).toBe(true)
  expect(isSameFilter({ kind: 'chats', list: 'waiting' }, { kind: 'chats', list: 'waiting', scope: 'all' })).toBe(true)
  expect(isSameFilter({ kind: 'chats', list: 'waiting', scope: 'mine' }, { kind: 'chats', list: 'waiting', scope: 'all' })).toBe(false)
  expect(isSameFilter({ kind: 'chats', list: 'waiting' }, { kind: 'chats', list: 'assigned' })).toBe(false)
})

it('an address keeps the view that it began with', () => {
  expect(viewIn(new URL(ofView('/admin/customers', id), 'http://x').search)).toBe(id)
  expect(ofView('/admin/customers?tag=a', undefined)).toBe('/admin/customers?tag=a')
})
