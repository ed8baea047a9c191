import type { StaffEvent, TemplateCategoryView, TemplateView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { onStaffEvents } from '../../live/staff-events.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { prepareFinding } from './find-templates.ts'
import { withTemplateEvent } from './with-template-event.ts'

/** What this screen knows of templates, and under which stamp the server knows that. */
export type Templates = { stamp: string; items: readonly TemplateView[]; categories: readonly TemplateCategoryView[] }

const queryKey = ['templates']

/** All templates that the account may use. Asked for once; the feed keeps them fresh, and after a gap only what has changed is asked for. */
export const templatesQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<Templates> => {
    const before = queryClient.getQueryData<Templates>(queryKey)
    const { stamp, items, categories } = await api.templates.list({ known: before?.stamp }, { signal, quiet: true })
    return { stamp, items: items ?? before?.items ?? [], categories }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

/** The templates that are sent most on a channel. */
export function usedTemplatesQuery(channelId: string) {
  return queryOptions({
    queryKey: ['templates-used', channelId],
    queryFn: ({ signal }) => api.templates.used({ channelId }, { signal, quiet: true }),
  })
}

onStaffEvents({
  told(events: readonly StaffEvent[]) {
    if (!events.some(({ type }) => type.startsWith('template'))) return
    // An answer on its way may be older than these, or newer: it is asked for once more.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) return missed()
    const after = queryClient.setQueryData<Templates>(queryKey, (known) => known && events.reduce(withTemplateEvent, known))
    if (after) whenIdle([async () => prepareFinding(after.items)])
  },
  missed,
})

function missed() {
  void queryClient.invalidateQueries({ queryKey, exact: true })
}
