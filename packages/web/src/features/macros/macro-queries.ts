import type { MacroView, StaffEvent } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { onStaffEvents } from '../../live/staff-events.ts'
import { withMacroEvent } from './with-macro-event.ts'

const queryKey = ['macros']

/** All macros that the account has, by name. Asked for once; the feed keeps them fresh. */
export const macrosQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<readonly MacroView[]> => (await api.macros.list({}, { signal, quiet: true })).items,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Asks for all of them once more: what is on the screen may not be true. */
export async function refreshMacros(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey, exact: true })
}

onStaffEvents({
  told(events: readonly StaffEvent[]) {
    if (!events.some(({ type }) => type.startsWith('macro.'))) return
    // An answer on its way may be older than these, or newer: it is asked for once more.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) return void refreshMacros()
    queryClient.setQueryData<readonly MacroView[]>(queryKey, (known) => known && events.reduce(withMacroEvent, known))
  },
  missed: () => void refreshMacros(),
})
