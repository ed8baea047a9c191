import { IconTags } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../EmptyState.tsx'
import { EntityTable } from '../entity/EntityTable.tsx'
import { ListStates } from '../entity/ListStates.tsx'
import { SearchInput } from '../SearchInput.tsx'
import { useTypedSearch } from '../use-typed-search.ts'
import styles from './tag-list.module.css'

/** `holders`: what is counted. */
export type TagTableWords = Record<'title' | 'search' | 'tag' | 'holders' | 'emptyTitle' | 'emptyText' | 'nothingFound', string>

type Props<Tag> = {
  words: TagTableWords
  query: UseInfiniteQueryResult<readonly Tag[]>
  search: string
  onSearch: (search: string) => void
  figureOf: (tag: Tag) => string
  openTag: string
  /** Undefined: they are only looked at. */
  onOpen: ((tag: string) => void) | undefined
}

/** All tags of one kind, searched by a part of the name, each with how many have it. */
export function TagTable<Tag extends { tag: string }>({ words, query, search, onSearch, figureOf, openTag, onOpen }: Props<Tag>) {
  const [typed, setTyped] = useTypedSearch(search, onSearch)
  return (
    <>
      <SearchInput className={styles.search} label={words.search} value={typed} onChange={setTyped} />
      <ListStates
        query={query}
        rows={6}
        empty={
          search === '' ? (
            <EmptyState icon={<IconTags size={28} stroke={1.5} aria-hidden />} title={words.emptyTitle} text={words.emptyText} />
          ) : (
            <EmptyState title={words.nothingFound} />
          )
        }
      >
        {(tags) => (
          <EntityTable
            rows={tags.map((item) => ({ ...item, id: item.tag }))}
            label={words.title}
            name={{ label: words.tag, cell: ({ tag }) => tag }}
            columns={[{ label: words.holders, cell: figureOf, figure: true }]}
            openId={openTag}
            onOpen={onOpen}
          />
        )}
      </ListStates>
    </>
  )
}
