import type { ArticleListItem } from '@besedka/contract'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useDeferredValue } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { articlesQuery } from './knowledge-queries.ts'
import { knowledgeWords } from './knowledge-words.ts'

type Props = Pick<ComponentProps<typeof ArticleTable>, 'articles' | 'sections'> & {
  /** What is looked for in the titles. */
  typed: string
  onType(text: string): void
}

/** The articles of a section, or of all, narrowed by words of their titles. */
export function ArticleList({ articles, sections, typed, onType }: Props) {
  const t = useWords(knowledgeWords)
  const list = useQuery(articlesQuery)
  const search = useDeferredValue(typed).trim().toLowerCase()
  const rows = articles.filter((article) => search === '' || hasInTitle(article, search))
  return (
    <ListStates
      query={list}
      empty={<EmptyState icon={<IconBook2 size={32} stroke={1.5} aria-hidden />} title={t('empty')} text={t('emptyText')} />}
    >
      {() => (
        <>
          <SearchInput label={t('search')} clearLabel={t('clearSearch')} maxLength={100} value={typed} onChange={onType} />
          {rows.length > 0 ? (
            <ArticleTable articles={rows} sections={sections} />
          ) : (
            <EmptyState title={t(search === '' ? 'emptySection' : 'noneFound')} text={search === '' ? undefined : t('noneFoundText')} />
          )}
        </>
      )}
    </ListStates>
  )
}

function hasInTitle({ texts }: ArticleListItem, search: string): boolean {
  return texts.some(({ title }) => title.toLowerCase().includes(search))
}
