import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { byCursor } from '../../api/paged-query.ts'
import { isAsked, type SearchFilter, searchAsked } from './search-filter.ts'

/** What is found, page by page. */
export function searchQuery(filter: SearchFilter) {
  return infiniteQueryOptions({
    queryKey: ['search', filter],
    queryFn: ({ pageParam, signal }) => api.search.everything({ ...searchAsked(filter), cursor: pageParam }, { signal, quiet: true }),
    enabled: isAsked(filter),
    ...byCursor,
    staleTime: 10_000,
  })
}

/** How many of what is found are of which channel, operator and so on; asked once that is on the screen. */
export function countsQuery(filter: SearchFilter) {
  const { order: _, ...asked } = searchAsked(filter)
  return queryOptions({
    queryKey: ['search', { ...filter, order: '' }, 'counts'],
    queryFn: ({ signal }) => api.search.counts(asked, { signal, quiet: true }),
    staleTime: 10_000,
  })
}

/** All messages of one chat that were found, as far as the server shows them. */
export function passagesQuery(filter: SearchFilter, chatId: string) {
  return queryOptions({
    queryKey: ['search', filter, chatId],
    queryFn: async ({ signal }) =>
      (await api.search.everything({ ...searchAsked(filter), chatId }, { signal, quiet: true })).items[0]?.passages ?? [],
    staleTime: 10_000,
  })
}
