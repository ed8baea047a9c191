import { IconMoodEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import styles from './knowledge.module.css'
import { missedSearchesQuery } from './knowledge-queries.ts'
import { knowledgeWords } from './knowledge-words.ts'

/** What was looked for and not found; each begins an article. */
export function MissedSearches({ onWrite }: { onWrite: (phrase: string) => void }) {
  const t = useWords(knowledgeWords)
  const locale = useLocale()
  const query = useQuery(missedSearchesQuery)
  return (
    <>
      <p className={styles.lead}>{t('missedLead')}</p>
      <ListStates
        query={query}
        empty={
          <EmptyState icon={<IconMoodEmpty size={32} stroke={1.5} aria-hidden />} title={t('missedEmpty')} text={t('missedEmptyText')} />
        }
      >
        {(items) => (
          <EntityTable
            rows={items.map((item) => ({ ...item, id: item.phrase }))}
            label={t('missed')}
            name={{ label: t('phrase'), cell: ({ phrase }) => phrase }}
            columns={[
              { label: t('times'), figure: true, cell: ({ times }) => times },
              { label: t('lastTime'), figure: true, cell: ({ lastAt }) => dayText(lastAt, locale) },
            ]}
            onOpen={onWrite}
          />
        )}
      </ListStates>
    </>
  )
}
