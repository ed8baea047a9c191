const root = '/admin/preferences/merge-contacts'

/** The page with these customers side by side; in the address, so that it can be sent to a colleague and survives a reload. */
export function mergeAddress(customerIds: readonly string[]): string {
  return customerIds.length === 0 ? root : `${root}?customers=${customerIds.join(',')}`
}

/** The customers in an address, each once. */
export function chosenIn(search: string): string[] {
  const given = new URLSearchParams(search).get('customers') ?? ''
  return [...new Set(given.split(',').filter((id) => id !== ''))]
}
