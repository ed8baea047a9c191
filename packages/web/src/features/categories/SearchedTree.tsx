import type { CategoryView } from '@besedka/contract'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { findByWords } from '../../ui/find-by-words.ts'
import { CategoryMenu } from './CategoryMenu.tsx'
import styles from './categories.module.css'
import { pathsOf } from './category-paths.ts'
import { categoryWords } from './category-words.ts'
import { DeleteCategory } from './DeleteCategory.tsx'
import { NameField } from './NameField.tsx'
import { SetMark } from './SetMark.tsx'
import { TeamsSide } from './TeamsSide.tsx'
import type { CategoryActs } from './use-category-acts.ts'

type Props = { items: readonly CategoryView[]; search: string; acts: CategoryActs }

/** What is found of the tree, each in one line with all that it is below. */
export function SearchedTree({ items, search, acts }: Props) {
  const t = useWords(categoryWords)
  const found = findByWords(pathsOf(items), search, ({ label }) => label)
  if (found.length === 0) {
    return (
      <p className={styles.hint} role="status">
        {t('nothingFound')}
      </p>
    )
  }
  return (
    <ul className={styles.found}>
      {found.map(({ id, label }) => {
        const category = items.find((item) => item.id === id)
        return category && <Found key={id} category={category} label={label} acts={acts} />
      })}
    </ul>
  )
}

function Found({ category, label, acts }: { category: CategoryView; label: string; acts: CategoryActs }) {
  const t = useWords(categoryWords)
  const [mode, setMode] = useState<'renaming' | 'deleting' | 'teams' | null>(null)
  const end = () => setMode(null)
  const isOfSet = category.setId !== null
  return (
    <li className={styles.row} data-archived={category.archived}>
      {mode === 'renaming' ? (
        <NameField label={t('nameOf')} initial={category.name} onSave={(next) => acts.rename(category, next)} onEnd={end} />
      ) : isOfSet ? (
        <span className={styles.name}>{label}</span>
      ) : (
        <button type="button" className={styles.name} title={t('rename')} onClick={() => setMode('renaming')}>
          {label}
        </button>
      )}
      {category.archived && <span className={styles.mark}>{t('archived')}</span>}
      {isOfSet ? (
        <SetMark setId={category.setId} />
      ) : (
        <CategoryMenu
          category={category}
          onRename={() => setMode('renaming')}
          onTeams={category.parentId === null ? () => setMode('teams') : undefined}
          onArchive={() => void acts.archive(category, !category.archived)}
          onDelete={() => setMode('deleting')}
        />
      )}
      {mode === 'deleting' && <DeleteCategory category={category} acts={acts} onEnd={end} />}
      {mode === 'teams' && <TeamsSide category={category} onClose={end} />}
    </li>
  )
}
