import type { SavedFilter } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { SavedViews } from './SavedViews.tsx'
import { savedViewWords, wordOf } from './saved-view-words.ts'
import styles from './saved-views.module.css'

/** The button of the views of a page; says which one is open, and whether it was changed since. */
export function SavedViewsButton({ filter, viewId, size = 'sm' }: { filter: SavedFilter; viewId: string | undefined; size?: 'sm' | 'md' }) {
  const t = useWords(savedViewWords)
  return (
    <SavedViews
      filter={filter}
      viewId={viewId}
      target={(props, open) => (
        <Button
          {...props}
          className={styles.target}
          variant="default"
          size={size}
          leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}
        >
          {open === undefined ? t(wordOf(filter.kind, 'views')) : open.changed ? t('changed', { name: open.name }) : open.name}
        </Button>
      )}
    />
  )
}
