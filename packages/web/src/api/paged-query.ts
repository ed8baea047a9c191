import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** A page as the contract gives it: its cursor leads to the next one. */
type Page<Item> = { items: readonly Item[]; nextCursor: string | null }

/** How the pages of the contract follow each other; the first has no cursor. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

/** A list that the server gives in pages, for `useInfiniteQuery`; its data are the rows that have come so far. */
export function pagedQuery<Item>(queryKey: QueryKey, load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    ...byCursor,
    select: rowsOf<Item>,
  })
}

function rowsOf<Item>({ pages }: InfiniteData<Page<Item>>): readonly Item[] {
  return pages.flatMap(({ items }) => items)
}
