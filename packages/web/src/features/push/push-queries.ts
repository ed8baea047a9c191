import type { PushSettings } from '@besedka/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type InputOf } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

export const pushQuery = queryOptions({ queryKey: ['push'], queryFn: ({ signal }) => api.push.settings(undefined, { signal }) })

/** Changes what the account is told of; seen at once, and taken back when the server refuses. */
export function useChangePush(onFailure: (error: unknown) => void) {
  return useMutation({
    mutationFn: (change: InputOf<'push', 'update'>) => api.push.update(change, { quiet: true }),
    onMutate: (change) => {
      const before = queryClient.getQueryData(pushQuery.queryKey)
      if (before) queryClient.setQueryData(pushQuery.queryKey, { ...before, ...definedOf(change) })
      return before
    },
    onSuccess: (settings) => queryClient.setQueryData(pushQuery.queryKey, settings),
    onError: (error, _change, before) => {
      if (before) queryClient.setQueryData(pushQuery.queryKey, before)
      onFailure(error)
    },
  })
}

function definedOf(change: InputOf<'push', 'update'>): Partial<PushSettings> {
  return {
    ...(change.events === undefined ? {} : { events: change.events }),
    ...(change.quietHours === undefined ? {} : { quietHours: change.quietHours }),
  }
}
