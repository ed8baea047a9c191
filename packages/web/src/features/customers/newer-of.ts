import type { CustomerView } from '@besedka/contract'

/** What was fetched, or what the feed has told since. */
export function newerOf(listed: CustomerView, told: CustomerView | undefined): CustomerView {
  return told !== undefined && told.version > listed.version ? told : listed
}
