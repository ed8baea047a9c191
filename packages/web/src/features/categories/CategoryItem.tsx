import { type CategoryView, categoryLevels } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import type { SortablePart } from '../../ui/sortable/SortableList.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import styles from './categories.module.css'
import { categoryWords } from './category-words.ts'
import { DeleteCategory } from './DeleteCategory.tsx'
import { NameField } from './NameField.tsx'
import { SetMark } from './SetMark.tsx'
import { TeamsOfCategory } from './TeamsOfCategory.tsx'
import { TeamsSide } from './TeamsSide.tsx'
import type { CategoryActs } from './use-category-acts.ts'

type Props = {
  category: CategoryView
  part: SortablePart
  level: number
  hasBelow: boolean
  acts: CategoryActs
  /** What is below it. */
  children: ReactNode
}

/** A category in the tree: its name is changed in place, what is below it opens and closes. */
export function CategoryItem({ category, part, level, hasBelow, acts, children }: Props) {
  const t = useWords(categoryWords)
  const { name } = category
  // What a set of topics has made is changed there.
  const isOfSet = category.setId !== null
  const [isOpen, setOpen] = useState(level === 1)
  const [mode, setMode] = useState<'renaming' | 'adding' | 'deleting' | 'teams' | null>(null)
  const end = () => setMode(null)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li className={styles.item} data-level={level} data-archived={category.archived} {...part.attributes}>
      <div className={styles.row}>
        {part.handle}
        {hasBelow ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'collapse' : 'expand', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} stroke={1.5} aria-hidden />
          </button>
        ) : (
          <span className={styles.fold} />
        )}
        {mode === 'renaming' ? (
          <NameField label={t('nameOf')} initial={name} onSave={(next) => acts.rename(category, next)} onEnd={end} />
        ) : isOfSet ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <button type="button" className={styles.name} title={t('rename')} onClick={() => setMode('renaming')}>
            {name}
          </button>
        )}
        {category.archived && <span className={styles.mark}>{t('archived')}</span>}
        {level === 1 && mode !== 'renaming' && !isOfSet && <TeamsOfCategory category={category} onOpen={() => setMode('teams')} />}
        <SetMark setId={category.setId} />
        {!isOfSet && level < categoryLevels && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('addBelow', { name })}
            title={t('addBelow', { name })}
            onClick={() => {
              setOpen(true)
              setMode('adding')
            }}
          >
            <IconPlus size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
        {!isOfSet && (
          <CategoryMenu
            category={category}
            onRename={() => setMode('renaming')}
            onTeams={level === 1 ? () => setMode('teams') : undefined}
            onArchive={() => void acts.archive(category, !category.archived)}
            onDelete={() => setMode('deleting')}
          />
        )}
      </div>
      {(isOpen || mode === 'adding') && (
        <div className={styles.below}>
          {children}
          {mode === 'adding' && (
            <NameField label={t('newNameBelow', { name })} onSave={(next) => acts.create(next, category.id)} onEnd={end} again />
          )}
        </div>
      )}
      {mode === 'deleting' && <DeleteCategory category={category} acts={acts} onEnd={end} />}
      {mode === 'teams' && <TeamsSide category={category} onClose={end} />}
    </li>
  )
}
