import type { CategoryView, RequiredCategory } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/**
 * The whole tree of request categories, and what closing asks for.
 * @param changedAt where the log last told that it has changed, for a screen that hears it
 */
export function categoriesQuery(changedAt: number | null = null) {
  return queryOptions({
    queryKey: ['categories', 'tree', changedAt],
    queryFn: ({ signal }) => api.categories.list(undefined, { signal, quiet: true }),
  })
}

/** Asks for the tree again, wherever it is shown. */
export async function refreshCategories(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['categories'] })
}

/** Shows a change before the server has confirmed it. */
export function putCategories(change: (items: readonly CategoryView[]) => CategoryView[]): void {
  queryClient.setQueryData(categoriesQuery().queryKey, (tree) => tree && { ...tree, items: change(tree.items) })
}

export function putRequired(required: RequiredCategory): void {
  queryClient.setQueryData(categoriesQuery().queryKey, (tree) => tree && { ...tree, required })
}
