import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'

type Props<View> = {
  query: { data: View | undefined; isError: boolean }
  /** What is said where there is no such import (any more). */
  notFound: { title: string; text: string }
  children: (view: View) => ReactNode
}

/** An import that was opened by its address, once it is known. */
export function LoadedImport<View>({ query: { data, isError }, notFound, children }: Props<View>) {
  if (data) return children(data)
  return isError ? <EmptyState {...notFound} /> : <SkeletonRows rows={6} />
}
