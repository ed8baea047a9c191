import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Branch } from './Branch.tsx'
import styles from './categories.module.css'
import { categoriesQuery } from './category-queries.ts'
import { categoryWords } from './category-words.ts'
import { NameField } from './NameField.tsx'
import { RequiredFields } from './RequiredFields.tsx'
import { SearchedTree } from './SearchedTree.tsx'
import { useCategoryActs } from './use-category-acts.ts'

/** Fewer are seen at a glance. */
const searchedFrom = 8

/** The tree of categories with all that is done to it, and below it what closing a chat asks for. */
export function CategoriesEditor() {
  const t = useWords(categoryWords)
  const tree = useQuery({ ...categoriesQuery(), refetchInterval: 30_000 })
  const acts = useCategoryActs()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  return (
    <ListStates query={tree} rows={6}>
      {({ items, required }) => (
        <>
          <div className={styles.bar}>
            {items.length >= searchedFrom && (
              <SearchInput className={styles.search} label={t('search')} value={search} onChange={setSearch} />
            )}
            <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </div>
          {items.length === 0 && !adding && <EmptyState title={t('empty')} text={t('emptyText')} />}
          {search.trim() === '' ? (
            <Branch items={items} parent={null} acts={acts} />
          ) : (
            <SearchedTree items={items} search={search} acts={acts} />
          )}
          {adding && <NameField label={t('newName')} onSave={(name) => acts.create(name, null)} onEnd={() => setAdding(false)} again />}
          {items.length > 0 && <RequiredFields required={required} />}
        </>
      )}
    </ListStates>
  )
}
