import type { SavedView, StaffEvent } from '@besedka/contract'

/** The views of an account after an event. Pure; an event that comes again, or is older than what is known, changes nothing. */
export function withViewEvent(known: readonly SavedView[], event: StaffEvent): readonly SavedView[] {
  switch (event.type) {
    case 'savedView.updated': {
      const { view } = event.payload
      const before = known.find(({ id }) => id === view.id)
      if (before === undefined) return [...known, view]
      return before.version > view.version ? known : known.map((other) => (other.id === view.id ? view : other))
    }
    case 'savedView.deleted': {
      const { viewId, version } = event.payload
      return known.filter(({ id, version: has }) => id !== viewId || has > version)
    }
    default:
      return known
  }
}
