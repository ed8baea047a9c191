import type { Address } from '../app/router/address.ts'

/** What says in a query whose form is shown; the rest narrows the list beside it or chooses a tab. */
const naming = ['id', 'copy', 'key', 'webhook', 'plan', 'company']

/** Whether a form stays as it is on the way from one address to another. */
export function showsSameForm(from: Address, to: Address): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return from.path === to.path && naming.every((name) => before.get(name) === after.get(name))
}
