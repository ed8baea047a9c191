import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

/** Colleagues, teams, channels and bots by id, deleted ones too: for pages that do not follow the feed. */
export const directoryQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal }) => api.directory.get(undefined, { signal }),
})
