import { type CustomerSort, customerSorts } from '@besedka/contract'

/** What of the customers is listed, and in which order; it stands in the address. Days as date fields hold them, the last one included. */
export type CustomerFilter = {
  search: string
  statusId: string
  managerId: string
  tag: string
  companyId: string
  channelId: string
  firstFrom: string
  firstTo: string
  lastFrom: string
  lastTo: string
  /** Values of defined fields, as `fieldConditions` writes them. */
  values: string
  /** Empty: as usual. */
  sort: CustomerSort | ''
}

/** Whoever was in touch last is looked for most. */
export const usualSort: CustomerSort = '-lastContact'

export const everybody: CustomerFilter = {
  search: '',
  statusId: '',
  managerId: '',
  tag: '',
  companyId: '',
  channelId: '',
  firstFrom: '',
  firstTo: '',
  lastFrom: '',
  lastTo: '',
  values: '',
  sort: '',
}

/** What the server is asked for with these conditions: days become moments in this browser's time zone. The order is none of them. */
export function conditionsOf({ search, statusId, managerId, tag, companyId, channelId, values, ...days }: CustomerFilter) {
  return {
    search,
    ...(statusId && { statusId }),
    ...(managerId && { managerId }),
    ...(tag && { tag }),
    ...(companyId && { companyId }),
    ...(channelId && { channelId }),
    ...(values && { values }),
    firstFrom: startOf(days.firstFrom, 0),
    firstTo: startOf(days.firstTo, 1),
    lastFrom: startOf(days.lastFrom, 0),
    lastTo: startOf(days.lastTo, 1),
  }
}

function startOf(day: string, later: number): string | undefined {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + later)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** What each condition is called in the address. */
const words: Record<keyof CustomerFilter, string> = {
  search: 'search',
  statusId: 'status',
  managerId: 'manager',
  tag: 'tag',
  companyId: 'company',
  channelId: 'channel',
  firstFrom: 'firstFrom',
  firstTo: 'firstTo',
  lastFrom: 'lastFrom',
  lastTo: 'lastTo',
  values: 'fields',
  sort: 'sort',
}

const names = Object.keys(words) as (keyof CustomerFilter)[]

/** Reads the conditions of an address. */
export function filterOf(search: string): CustomerFilter {
  const given = new URLSearchParams(search)
  const read = Object.fromEntries(names.map((name) => [name, given.get(words[name]) ?? ''])) as Record<keyof CustomerFilter, string>
  return { ...read, sort: customerSorts.find((sort) => sort === read.sort) ?? '' }
}

/** The address of the list with these conditions; `root`: of the page that shows it. */
export function customersAddress(filter: CustomerFilter, root = '/admin/customers'): string {
  const given = names.flatMap((name) => (filter[name] === '' ? [] : [[words[name], filter[name]]]))
  return `${root}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
