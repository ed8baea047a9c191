import type { ComponentProps } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { SidePage } from './SidePage.tsx'

type Props = {
  title: string
  query: { isPending: boolean; error: unknown; refetch: () => unknown }
  /** What is said when the thing of the address is not there, any more or at all. */
  gone: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text'> | false
  onClose: () => void
}

/** The side page of a thing that is still being loaded, is gone, or could not be loaded. */
export function LoadingSide({ title, query, gone, onClose }: Props) {
  return (
    <SidePage open title={title} onClose={onClose}>
      {query.isPending && <SkeletonRows rows={6} withAvatar={false} />}
      {gone && <EmptyState {...gone} />}
      {!query.isPending && !gone && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
    </SidePage>
  )
}
