/** What of the companies is listed; it stands in the address. */
export type CompanyFilter = { search: string; statusId: string; managerId: string }

export const everyCompany: CompanyFilter = { search: '', statusId: '', managerId: '' }

/** Reads the conditions of an address. */
export function companyFilterOf(search: string): CompanyFilter {
  const given = new URLSearchParams(search)
  return { search: given.get('search') ?? '', statusId: given.get('status') ?? '', managerId: given.get('manager') ?? '' }
}

/** The address of the list with these conditions; `open`: what stands beside it, `new` for a new company. */
export function companiesAddress({ search, statusId, managerId }: CompanyFilter, open = ''): string {
  const given = Object.entries({ search, status: statusId, manager: managerId, open }).filter(([, value]) => value !== '')
  return `/admin/companies${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
