import { chatStates, type RatingCondition, ratingConditions, searchedSides, searchOrders, ValueConditions } from '@besedka/contract'

/** What is searched for, and where; it stands in the address. Days as date fields hold them, the last one included. */
export type SearchFilter = Record<
  | 'text'
  | 'from'
  | 'to'
  | 'side'
  | 'file'
  | 'channel'
  | 'team'
  | 'operator'
  | 'state'
  | 'category'
  | 'status'
  | 'rating'
  | 'tag'
  | 'customer'
  | 'company'
  | 'values'
  | 'order',
  string
>

export const noSearch: SearchFilter = {
  text: '',
  from: '',
  to: '',
  side: '',
  file: '',
  channel: '',
  team: '',
  operator: '',
  state: '',
  category: '',
  status: '',
  rating: '',
  tag: '',
  customer: '',
  company: '',
  values: '',
  order: '',
}

const names = Object.keys(noSearch) as (keyof SearchFilter)[]

/** Reads the conditions of an address. */
export function searchFilterOf(search: string): SearchFilter {
  const given = new URLSearchParams(search)
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as SearchFilter
}

export function searchAddress(filter: Partial<SearchFilter>): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return `/admin/expanded-search${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** How many conditions there are beside the words. */
export function conditionsOf(filter: SearchFilter): number {
  return names.filter((name) => name !== 'text' && name !== 'order' && filter[name] !== '').length
}

/** Whether there is enough to search for: words, or conditions alone. */
export function isAsked(filter: SearchFilter): boolean {
  const { length } = filter.text.trim()
  return length >= 2 || (length === 0 && conditionsOf(filter) > 0)
}

/** The search as the server takes it: days become moments in this browser's time zone, and what is no condition is left out. */
export function searchAsked(filter: SearchFilter) {
  const id = (value: string) => (/^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
  const one = <T extends string>(values: readonly T[], value: string) => values.find((known) => known === value)
  return {
    text: filter.text.trim(),
    order: one(searchOrders, filter.order),
    from: filter.from === '' ? undefined : startOf(filter.from, 0),
    to: filter.to === '' ? undefined : startOf(filter.to, 1),
    side: one(searchedSides, filter.side),
    hasFile: filter.file === 'true' ? ('true' as const) : undefined,
    channelId: id(filter.channel),
    teamId: id(filter.team),
    operatorId: id(filter.operator),
    state: one(chatStates, filter.state),
    categoryId: id(filter.category),
    statusId: id(filter.status),
    tag: filter.tag || undefined,
    customerId: id(filter.customer),
    companyId: id(filter.company),
    rating: one<RatingCondition>(ratingConditions, filter.rating),
    values: ValueConditions.safeParse(filter.values).success ? filter.values || undefined : undefined,
  }
}

function startOf(day: string, later: number): string | undefined {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + later)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
