import type { ArticleListItem } from '@besedka/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { directoryQuery } from '../users/users-queries.ts'
import { articlePath } from './article-path.ts'
import { titleOf } from './article-title.ts'
import { todayHere } from './due-articles.ts'
import styles from './knowledge.module.css'
import { knowledgeWords } from './knowledge-words.ts'
import type { NamedSection } from './section-tree.ts'

const tones = { draft: 'off', internal: 'good', public: 'good' } as const

type Props = { articles: readonly ArticleListItem[]; sections: readonly NamedSection[] }

/** Articles with where they stand, who reads them, in which languages, and what readers said. */
export function ArticleTable({ articles, sections }: Props) {
  const t = useWords(knowledgeWords)
  const locale = useLocale()
  const labels = new Map(sections.map(({ id, label }) => [id, label]))
  const { data: directory } = useQuery(directoryQuery)
  const today = todayHere()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <EntityTable
      rows={articles}
      label={t('title')}
      name={{
        label: t('name'),
        cell: (article) => titleOf(article.texts, locale),
        second: ({ sectionId }) => labels.get(sectionId),
      }}
      columns={[
        {
          label: t('state'),
          cell: ({ state, hasChanges }) => (
            <>
              <StateChip tone={tones[state]} label={t(`state-${state}`)} />
              {state !== 'draft' && hasChanges && <span className={styles.second}>{t('hasChanges')}</span>}
            </>
          ),
        },
        {
          label: t('languages'),
          cell: ({ texts }) => (
            <span className={styles.languages}>
              {texts.map((text) => (
                <span key={text.locale} title={text.outdated ? t('outdated') : undefined} data-outdated={text.outdated || undefined}>
                  {names.of(text.locale.slice(0, 2))}
                  {text.outdated && <IconAlertTriangle size={14} stroke={1.5} aria-label={t('outdated')} />}
                </span>
              ))}
            </span>
          ),
        },
        {
          label: t('helpful'),
          figure: true,
          cell: ({ helpful, unhelpful }) => (helpful + unhelpful === 0 ? '—' : `${helpful} / ${unhelpful}`),
        },
        ...(articles.some(({ reviewOn }) => reviewOn !== null)
          ? [
              {
                label: t('review'),
                cell: ({ reviewOn, ownerId }: ArticleListItem) =>
                  reviewOn !== null && (
                    <>
                      <span className={reviewOn <= today ? styles.due : undefined}>{dayText(`${reviewOn}T00:00:00`, locale)}</span>
                      <span className={styles.second}>{directory?.accounts.find(({ id }) => id === ownerId)?.name}</span>
                    </>
                  ),
              },
            ]
          : []),
        { label: t('changed'), figure: true, cell: ({ updatedAt }) => dayText(updatedAt, locale) },
      ]}
      address={({ id }) => articlePath(id)}
    />
  )
}
