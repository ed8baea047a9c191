import type { ArticleListItem } from '@besedka/contract'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate, useAddress } from '../../app/router/address.ts'
import { ArticleFiguresList } from '../../features/knowledge/ArticleFiguresList.tsx'
import { ArticleList } from '../../features/knowledge/ArticleList.tsx'
import { ArticleTable } from '../../features/knowledge/ArticleTable.tsx'
import { dueArticles, todayHere } from '../../features/knowledge/due-articles.ts'
import { helpAddress } from '../../features/knowledge/help-address.ts'
import { KnowledgeActions } from '../../features/knowledge/KnowledgeActions.tsx'
import styles from '../../features/knowledge/knowledge.module.css'
import { articlesQuery, sectionsQuery } from '../../features/knowledge/knowledge-queries.ts'
import { knowledgeWords } from '../../features/knowledge/knowledge-words.ts'
import { MissedSearches } from '../../features/knowledge/MissedSearches.tsx'
import { NewArticleForm } from '../../features/knowledge/NewArticleForm.tsx'
import { SectionForm } from '../../features/knowledge/SectionForm.tsx'
import { knowledgePath, SectionNav } from '../../features/knowledge/SectionNav.tsx'
import { namedSections, withBelow } from '../../features/knowledge/section-tree.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'

const none: readonly ArticleListItem[] = []

/** Settings → Knowledge base: the tree of sections, its articles (`?in=…`), and a new one or a section beside them (`&new=…`, `&section=…`). */
export function KnowledgePage() {
  const t = useWords(knowledgeWords)
  const locale = useLocale()
  const tree = useQuery(sectionsQuery)
  const list = useQuery(articlesQuery)
  const shown = useAddress(({ search }) => new URLSearchParams(search).get('in') ?? '')
  const sectionId = useAddress(({ search }) => new URLSearchParams(search).get('section') ?? '')
  const begins = useAddress(({ search }) => new URLSearchParams(search).get('new'))
  const [typed, setTyped] = useState('')

  const sections = namedSections(tree.data ?? [], locale)
  const articles = list.data ?? none
  const within = (id: string) => {
    const ids = withBelow(sections, id)
    return articles.filter((article) => ids.has(article.sectionId))
  }
  const due = dueArticles(articles, todayHere())
  const chosen = sections.find(({ id }) => id === shown)
  const open = (what: 'section' | 'new', value: string) =>
    navigate(`${knowledgePath}?${new URLSearchParams({ ...(shown && { in: shown }), [what]: value })}`)
  const close = () => navigate(`${knowledgePath}${shown && `?${new URLSearchParams({ in: shown })}`}`, { unasked: true })
  const read = articles.find(({ publicPath }) => publicPath !== null)
  const centre = read && helpAddress(read)?.replace(/\/articles\/.*$/, '')
  const section = tree.data?.find(({ id }) => id === sectionId)

  return (
    <SettingsPage
      wide
      title={t('title')}
      lead={t('lead')}
      actions={
        <KnowledgeActions
          centre={centre}
          hasSections={sections.length > 0}
          section={chosen}
          onSection={() => open('section', 'new')}
          onArticle={() => open('new', '')}
        />
      }
    >
      <ListStates
        query={tree}
        rows={6}
        empty={
          <EmptyState icon={<IconBook2 size={32} stroke={1.5} aria-hidden />} title={t('emptySections')} text={t('emptySectionsText')} />
        }
      >
        {() => (
          <div className={styles.columns}>
            <SectionNav
              sections={sections}
              countIn={(id) => within(id).length}
              total={articles.length}
              due={due.length}
              shown={shown}
              onEdit={(id) => open('section', id)}
              onAdd={() => open('section', 'new')}
            />
            <div className={styles.list}>
              {shown === 'missed' ? (
                <MissedSearches onWrite={(phrase) => open('new', phrase)} />
              ) : shown === 'figures' ? (
                <ArticleFiguresList articles={articles} />
              ) : shown === 'due' ? (
                <ListStates
                  query={list}
                  isEmpty={() => due.length === 0}
                  empty={<EmptyState title={t('dueEmpty')} text={t('dueEmptyText')} />}
                >
                  {() => <ArticleTable articles={due} sections={sections} />}
                </ListStates>
              ) : (
                <ArticleList articles={chosen ? within(chosen.id) : articles} sections={sections} typed={typed} onType={setTyped} />
              )}
            </div>
          </div>
        )}
      </ListStates>
      {(section || sectionId === 'new') && (
        <SectionForm
          key={sectionId}
          section={section}
          sections={sections}
          parentId={section?.parentId ?? ''}
          onClose={close}
          onDeleted={() => navigate(knowledgePath, { unasked: true })}
        />
      )}
      {begins !== null && sections.length > 0 && (
        <NewArticleForm key={begins} sections={sections} sectionId={chosen?.id ?? ''} title={begins.slice(0, 200)} onClose={close} />
      )}
    </SettingsPage>
  )
}
