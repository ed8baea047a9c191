/** What of the customers is listed; it stands in the address. */
export type CustomerFilter = {
  search: string
  statusId: string
  managerId: string
  tag: string
  companyId: string
  /** Values of defined fields, as `valueConditions` writes them. */
  values: string
}

export const everybody: CustomerFilter = { search: '', statusId: '', managerId: '', tag: '', companyId: '', values: '' }

/** What the server is asked for with these conditions. */
export function conditionsOf({ search, statusId, managerId, tag, companyId, values }: CustomerFilter) {
  return {
    search,
    ...(statusId && { statusId }),
    ...(managerId && { managerId }),
    ...(tag && { tag }),
    ...(companyId && { companyId }),
    ...(values && { values }),
  }
}

/** Reads the conditions of an address. */
export function filterOf(search: string): CustomerFilter {
  const given = new URLSearchParams(search)
  return {
    search: given.get('search') ?? '',
    statusId: given.get('status') ?? '',
    managerId: given.get('manager') ?? '',
    tag: given.get('tag') ?? '',
    companyId: given.get('company') ?? '',
    values: given.get('fields') ?? '',
  }
}

/** The address of the list with these conditions; `root`: of the page that shows it. */
export function customersAddress(filter: CustomerFilter, root = '/admin/customers'): string {
  const { search, statusId, managerId, tag, companyId, values } = filter
  const conditions = { search, status: statusId, manager: managerId, tag, company: companyId, fields: values }
  const given = Object.entries(conditions).filter(([, value]) => value !== '')
  return `${root}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
