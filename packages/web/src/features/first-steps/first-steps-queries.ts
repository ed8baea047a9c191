import type { FirstStep, FirstStepsView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const askAgainMs = 15_000

/** What is left to do on the first day. Asked again while it is looked at, until all is done or put away. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => api.ownOrganisation.firstSteps(undefined, { signal, quiet: true }),
  staleTime: ({ state }) => (state.data && isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
  refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askAgainMs),
})

export function areDone({ steps }: FirstStepsView): boolean {
  return steps.every(({ done }) => done)
}

/** Whether nothing is shown of them: all are done, or they were put away. */
export function isOver(view: FirstStepsView): boolean {
  return view.hidden || areDone(view)
}

/** Puts the list away for the person at the screen, or back. */
export async function hideFirstSteps(hidden: boolean): Promise<void> {
  queryClient.setQueryData(firstStepsQuery.queryKey, await api.ownOrganisation.hideFirstSteps({ hidden }))
}

/** Where a step is done. */
export function addressOf(step: FirstStep, { siteChannelId }: FirstStepsView): string {
  switch (step) {
    case 'channel':
      return '/admin/preferences/channels/all'
    case 'snippet':
      return `/admin/preferences/channels/edit/site_chat?id=${siteChannelId}`
    case 'colleagues':
      return '/admin/users/all'
    case 'team':
      return '/admin/teams/all'
    case 'hours':
      return '/admin/preferences/working-hours'
    case 'answer':
      return '/admin/chats?filter=waiting'
  }
}
