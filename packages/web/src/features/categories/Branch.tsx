import { type CategoryView, categoryLevels } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { CategoryItem } from './CategoryItem.tsx'
import { below } from './category-paths.ts'
import { categoryWords } from './category-words.ts'
import type { CategoryActs } from './use-category-acts.ts'

type Props = { items: readonly CategoryView[]; parent: CategoryView | null; level?: number; acts: CategoryActs }

/** What stands below one category, or on the first level, in an order that people change. */
export function Branch({ items, parent, level = 1, acts }: Props) {
  const t = useWords(categoryWords)
  const children = below(items, parent?.id ?? null)
  if (children.length === 0) return null
  return (
    <SortableList
      items={children}
      label={parent === null ? t('tree') : t('belowOf', { name: parent.name })}
      onReorder={(ids) => void acts.order(parent?.id ?? null, ids)}
    >
      {(category, part) => (
        <CategoryItem
          category={category}
          part={part}
          level={level}
          acts={acts}
          hasBelow={items.some(({ parentId }) => parentId === category.id)}
        >
          {level < categoryLevels && <Branch items={items} parent={category} level={level + 1} acts={acts} />}
        </CategoryItem>
      )}
    </SortableList>
  )
}
