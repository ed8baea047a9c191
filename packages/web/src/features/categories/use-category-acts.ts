import type { CategoryView } from '@besedka/contract'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { attempt } from '../../ui/toasts/show-problem.ts'
import { putCategories, refreshCategories } from './category-queries.ts'

export type CategoryActs = ReturnType<typeof useCategoryActs>

/** What is done to the tree. Each answers whether the server took it; a refusal is shown, and the tree fetched anew. */
export function useCategoryActs() {
  return useMemo(() => {
    async function run(work: () => Promise<unknown>): Promise<boolean> {
      try {
        return await attempt(work)
      } finally {
        await refreshCategories()
      }
    }
    return {
      create: (name: string, parentId: string | null) => run(() => api.categories.create({ name, parentId })),
      rename: (category: CategoryView, name: string) => run(() => api.categories.update({ categoryId: category.id, name })),
      archive: (category: CategoryView, archived: boolean) => run(() => api.categories.update({ categoryId: category.id, archived })),
      giveTo: (category: CategoryView, teamIds: string[] | null) => run(() => api.categories.update({ categoryId: category.id, teamIds })),
      remove: (category: CategoryView) => run(() => api.categories.delete({ categoryId: category.id })),
      order(parentId: string | null, ids: readonly string[]) {
        putCategories((items) => inOrder(items, ids))
        return run(() => api.categories.order({ parentId, ids: [...ids] }))
      },
    }
  }, [])
}

/** The same categories, those with these ids in this order. */
function inOrder(items: readonly CategoryView[], ids: readonly string[]): CategoryView[] {
  const moved = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  let next = 0
  return items.map((item) => (ids.includes(item.id) ? (moved[next++] ?? item) : item))
}
