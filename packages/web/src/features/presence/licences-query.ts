import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** How many operators are active, and how many may be. */
export const licencesQuery = queryOptions({
  queryKey: ['operators', 'licences'],
  queryFn: ({ signal }) => api.operators.licences(undefined, { signal }),
})
