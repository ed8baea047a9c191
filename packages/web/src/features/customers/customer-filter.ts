/** What of the customers is listed; it stands in the address. */
export type CustomerFilter = { search: string; statusId: string; managerId: string; tag: string }

export const everybody: CustomerFilter = { search: '', statusId: '', managerId: '', tag: '' }

/** Reads the conditions of an address. */
export function filterOf(search: string): CustomerFilter {
  const given = new URLSearchParams(search)
  return {
    search: given.get('search') ?? '',
    statusId: given.get('status') ?? '',
    managerId: given.get('manager') ?? '',
    tag: given.get('tag') ?? '',
  }
}

/** The address of the list with these conditions; `root`: of the page that shows it. */
export function customersAddress({ search, statusId, managerId, tag }: CustomerFilter, root = '/admin/customers'): string {
  const given = Object.entries({ search, status: statusId, manager: managerId, tag }).filter(([, value]) => value !== '')
  return `${root}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
