import type { CategoryView } from '@besedka/contract'

/** A category with all that it is below, as it is told in one line. */
export type CategoryPath = { id: string; ids: string[]; name: string; label: string }

export const pathSeparator = ' › '

/** The lines of a tree, in its order. */
export function pathsOf(categories: readonly CategoryView[]): CategoryPath[] {
  const paths = new Map<string, CategoryPath>()
  for (const { id, parentId, name } of categories) {
    const above = parentId === null ? undefined : paths.get(parentId)
    if (parentId !== null && above === undefined) continue
    paths.set(id, {
      id,
      ids: [...(above?.ids ?? []), id],
      name,
      label: above === undefined ? name : `${above.label}${pathSeparator}${name}`,
    })
  }
  return [...paths.values()]
}

/** What stands below a category, or on the first level. */
export function below(categories: readonly CategoryView[], parentId: string | null): CategoryView[] {
  return categories.filter((category) => category.parentId === parentId)
}
