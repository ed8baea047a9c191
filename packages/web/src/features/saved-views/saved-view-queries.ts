import type { SavedView, SavedViewKind, StaffEvent } from '@besedka/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'
import { onStaffEvents } from '../../live/staff-events.ts'
import { withViewEvent } from './with-view-event.ts'

const queryKey = ['saved-views']

/** All views that the account has, of every kind. Asked for once; the feed keeps them fresh. */
const savedViewsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<readonly SavedView[]> => (await api.savedViews.list({}, { signal, quiet: true })).items,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The views of a kind: one's own in their order, then those of colleagues by name. */
export function useSavedViews(kind: SavedViewKind): { own: readonly SavedView[]; shared: readonly SavedView[] } {
  const { id: viewerId } = useCurrentUser()
  const { data = [] } = useQuery(savedViewsQuery)
  const views = data.filter(({ filter }) => filter.kind === kind)
  return {
    own: views.filter(({ ownerId }) => ownerId === viewerId).sort((one, other) => one.place - other.place),
    shared: views.filter(({ ownerId }) => ownerId !== viewerId).sort((one, other) => one.name.localeCompare(other.name)),
  }
}

/** Puts the answer of a call on the screen before its event comes. */
export function putView(view: SavedView): void {
  queryClient.setQueryData<readonly SavedView[]>(
    queryKey,
    (known) =>
      known && (known.some(({ id }) => id === view.id) ? known.map((other) => (other.id === view.id ? view : other)) : [...known, view]),
  )
}

export function putViews(views: readonly SavedView[]): void {
  queryClient.setQueryData<readonly SavedView[]>(queryKey, views)
}

export function dropView(viewId: string): void {
  queryClient.setQueryData<readonly SavedView[]>(queryKey, (known) => known?.filter(({ id }) => id !== viewId))
}

onStaffEvents({
  told(events: readonly StaffEvent[]) {
    if (!events.some(({ type }) => type.startsWith('savedView'))) return
    // An answer on its way may be older than these, or newer: it is asked for once more.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) return refreshViews()
    queryClient.setQueryData<readonly SavedView[]>(queryKey, (known) => known && events.reduce(withViewEvent, known))
  },
  missed: refreshViews,
})

/** Asks for all of them once more: what is on the screen may not be true. */
export function refreshViews(): void {
  void queryClient.invalidateQueries({ queryKey, exact: true })
}
