import { type ArticleListItem, articleFigureDays } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { articlePath } from './article-path.ts'
import { titleOf } from './article-title.ts'
import styles from './knowledge.module.css'
import { articleFiguresQuery } from './knowledge-queries.ts'
import { knowledgeWords } from './knowledge-words.ts'

/** Which articles answer most: read by customers, put into replies, found helpful, in a period. */
export function ArticleFiguresList({ articles }: { articles: readonly ArticleListItem[] }) {
  const t = useWords(knowledgeWords)
  const locale = useLocale()
  const [days, setDays] = useState<number>(30)
  const query = useQuery(articleFiguresQuery(days))
  const byId = new Map(articles.map((article) => [article.id, article]))
  return (
    <>
      <div className={styles.figuresHead}>
        <p className={styles.lead}>{t('figuresLead')}</p>
        <NativeSelect
          aria-label={t('period')}
          data={articleFigureDays.map((value) => ({ value: String(value), label: t(`days-${value}`) }))}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
      </div>
      <ListStates
        query={query}
        empty={
          <EmptyState icon={<IconBook2 size={32} stroke={1.5} aria-hidden />} title={t('figuresEmpty')} text={t('figuresEmptyText')} />
        }
      >
        {(items) => (
          <EntityTable
            rows={items.flatMap((figures) => {
              const article = byId.get(figures.articleId)
              return article ? [{ ...figures, id: article.id, texts: article.texts }] : []
            })}
            label={t('figures')}
            name={{ label: t('name'), cell: ({ texts }) => titleOf(texts, locale) }}
            columns={[
              { label: t('reads'), figure: true, cell: ({ reads }) => reads },
              { label: t('insertions'), figure: true, cell: ({ insertions }) => insertions },
              {
                label: t('helpful'),
                figure: true,
                cell: ({ helpful, unhelpful }) => (helpful + unhelpful === 0 ? '—' : `${helpful} / ${unhelpful}`),
              },
            ]}
            address={({ id }) => articlePath(id)}
          />
        )}
      </ListStates>
    </>
  )
}
