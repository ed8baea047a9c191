import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { refreshCategories } from '../categories/category-queries.ts'

/** All sets of topics, by their names. */
export const topicSetsQuery = queryOptions({
  queryKey: ['topic-sets'],
  queryFn: ({ signal }) => api.topicSets.list(undefined, { signal }),
})

/** Asks for the sets again, and for the tree that they have changed. */
export async function refreshTopicSets(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: topicSetsQuery.queryKey }), refreshCategories()])
}
