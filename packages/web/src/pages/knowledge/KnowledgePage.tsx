import type { ArticleListItem } from '@besedka/contract'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconBook2, IconExternalLink, IconFolderPlus, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { navigate, useAddress } from '../../app/router/address.ts'
import { ArticleTable } from '../../features/knowledge/ArticleTable.tsx'
import { articlePath } from '../../features/knowledge/article-path.ts'
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
  const search = useDeferredValue(typed).trim().toLowerCase()

  const sections = namedSections(tree.data ?? [], locale)
  const articles = list.data ?? none
  const within = (id: string) => {
    const ids = withBelow(sections, id)
    return articles.filter((article) => ids.has(article.sectionId))
  }
  const chosen = sections.find(({ id }) => id === shown)
  const rows = (chosen ? within(chosen.id) : articles).filter(
    ({ texts }) => search === '' || texts.some(({ title }) => title.toLowerCase().includes(search)),
  )
  const open = (what: 'section' | 'new', value: string) =>
    navigate(`${knowledgePath}?${new URLSearchParams({ ...(shown && { in: shown }), [what]: value })}`)
  const close = () => navigate(`${knowledgePath}${shown && `?${new URLSearchParams({ in: shown })}`}`, { unasked: true })
  const centre = articles.find(({ publicPath }) => publicPath !== null)?.publicPath?.replace(/\/articles\/.*$/, '')
  const section = tree.data?.find(({ id }) => id === sectionId)

  return (
    <SettingsPage
      wide
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {centre && (
            <Button
              component="a"
              href={centre}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            >
              {t('openCentre')}
            </Button>
          )}
          <Button
            variant={sections.length === 0 ? 'filled' : 'default'}
            leftSection={<IconFolderPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => open('section', 'new')}
          >
            {t('addSection')}
          </Button>
          {sections.length > 0 && (
            <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => open('new', '')}>
              {t('addArticle')}
            </Button>
          )}
        </>
      }
    >
      <ListStates
        query={tree}
        rows={6}
        isEmpty={(items) => items.length === 0}
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
              shown={shown}
              onEdit={(id) => open('section', id)}
            />
            <div className={styles.list}>
              {shown === 'missed' ? (
                <MissedSearches onWrite={(phrase) => open('new', phrase)} />
              ) : (
                <ListStates
                  query={list}
                  isEmpty={(items) => items.length === 0}
                  empty={<EmptyState icon={<IconBook2 size={32} stroke={1.5} aria-hidden />} title={t('empty')} text={t('emptyText')} />}
                >
                  {() => (
                    <>
                      <TextInput
                        type="search"
                        aria-label={t('search')}
                        placeholder={t('search')}
                        maxLength={100}
                        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
                        rightSection={typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => setTyped('')} />}
                        value={typed}
                        onChange={(event) => setTyped(event.currentTarget.value)}
                      />
                      {rows.length > 0 ? (
                        <ArticleTable articles={rows} sections={sections} onOpen={(id) => navigate(articlePath(id))} />
                      ) : (
                        <EmptyState
                          title={t(search === '' ? 'emptySection' : 'noneFound')}
                          text={search === '' ? undefined : t('noneFoundText')}
                        />
                      )}
                    </>
                  )}
                </ListStates>
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
