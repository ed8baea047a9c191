import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { ErrorState } from '../ErrorState.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { entityWords } from './entity-words.ts'

/** What `useQuery` and `useInfiniteQuery` have in common. */
type Query<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isError: boolean
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  /** Rows of the skeleton while the list loads. */
  rows?: number
  /** Shown instead of the list when `isEmpty` says that there is nothing to list. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** A list in each of its states: loading, failed (with a way to try again), empty, filled, and filled with more to come. */
export function ListStates<Data>({ query, rows = 3, empty, isEmpty, children }: Props<Data>) {
  const t = useWords(entityWords)
  if (query.isPending) return <SkeletonRows rows={rows} withAvatar={false} />
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (isEmpty?.(query.data)) return empty
  return (
    <>
      {children(query.data)}
      {query.hasNextPage && (
        <Button variant="subtle" color="gray" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
