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

/** The address of the list with these conditions. */
export function customersAddress({ search, statusId, managerId, tag }: CustomerFilter): string {
  const given = Object.entries({ search, status: statusId, manager: managerId, tag }).filter(([, value]) => value !== '')
  return `/admin/customers${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
