import type { ReactNode } from 'react'
import { ErrorState } from '../ErrorState.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { MoreRows } from './MoreRows.tsx'

/** What `useQuery` and `useInfiniteQuery` have in common. */
type Query<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  /** Rows of the skeleton while the list loads. */
  rows?: number
  /** Shown instead of a list without rows. */
  empty?: ReactNode
  /** Whether there is nothing to list, where that is not seen from the data: they are rows, or have them as their `items`. */
  isEmpty?: (data: Data) => boolean
  /** What is more comes by itself as the end of the list comes into sight; for lists with nothing below them. */
  endless?: boolean
  children: (data: Data) => ReactNode
}

/** A list, or one thing, in each of its states: loading, failed (with a way to try again), empty, filled, and filled with more to come. */
export function ListStates<Data>({ query, rows = 3, empty, isEmpty = hasNoRows, endless = false, children }: Props<Data>) {
  if (query.isPending) return <SkeletonRows rows={rows} withAvatar={false} />
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (empty !== undefined && isEmpty(query.data)) return empty
  return (
    <>
      {children(query.data)}
      {query.hasNextPage && (
        <MoreRows
          busy={query.isFetchingNextPage ?? false}
          whenSeen={endless && !query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage?.()}
        />
      )}
    </>
  )
}

function hasNoRows(data: unknown): boolean {
  const rows = typeof data === 'object' && data !== null && 'items' in data ? data.items : data
  return Array.isArray(rows) && rows.length === 0
}
