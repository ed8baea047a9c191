import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

export const boardsQuery = queryOptions({
  queryKey: ['boards'],
  queryFn: async ({ signal }) => (await api.boards.list(undefined, { signal })).items,
})
