/** What of the organisations is listed; it stands in the address. */
export type OrganisationFilter = { search: string; status: 'active' | 'deactivated' | ''; planId: string }

/** Reads the conditions of an address; what they are not is no condition. */
export function filterOf(search: string): OrganisationFilter {
  const given = new URLSearchParams(search)
  const status = given.get('status')
  return {
    search: given.get('search') ?? '',
    status: status === 'active' || status === 'deactivated' ? status : '',
    planId: given.get('planId') ?? '',
  }
}

/** The address of the list with these conditions, and with the organisation that is open beside it. */
export function organisationsAddress(filter: OrganisationFilter, organisation?: string): string {
  const given = Object.entries({ ...filter, company: organisation ?? '' }).filter(([, value]) => value !== '')
  return `/admin/preferences/companies${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
