import { queryClient } from '../../../api/query-client.ts'

/** Gives the memory of pictures back when nobody has looked at them for a while. Answers how to stop. */
export function forgetFileUrls(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query.queryKey[0] === 'files' && typeof query.state.data === 'string') URL.revokeObjectURL(query.state.data)
  })
}
