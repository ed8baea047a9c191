/** What of the customers is listed; it stands in the address. */
export type CustomerFilter = { search: string; statusId: string; managerId: string; tag: string; companyId: string }

export const everybody: CustomerFilter = { search: '', statusId: '', managerId: '', tag: '', companyId: '' }

/** Reads the conditions of an address. */
export function filterOf(search: string): CustomerFilter {
  const given = new URLSearchParams(search)
  return {
    search: given.get('search') ?? '',
    statusId: given.get('status') ?? '',
    managerId: given.get('manager') ?? '',
    tag: given.get('tag') ?? '',
    companyId: given.get('company') ?? '',
  }
}

/** The address of the list with these conditions; `root`: of the page that shows it. */
export function customersAddress({ search, statusId, managerId, tag, companyId }: CustomerFilter, root = '/admin/customers'): string {
  const given = Object.entries({ search, status: statusId, manager: managerId, tag, company: companyId }).filter(
    ([, value]) => value !== '',
  )
  return `${root}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
