import { Button } from '@mantine/core'
import { IconLock, IconSearch, IconWand } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { chatByNumberQuery } from '../chats/shared/chat-by-number.ts'
import { TakeConversations } from '../reports/TakeConversations.tsx'
import { FoundChatCard } from './FoundChatCard.tsx'
import { FoundCounts } from './FoundCounts.tsx'
import { FoundCustomers } from './FoundCustomers.tsx'
import { NumberedChat } from './NumberedChat.tsx'
import styles from './search.module.css'
import { conditionsOf, isAsked, noSearch, type SearchFilter, searchAsked } from './search-filter.ts'
import { searchQuery } from './search-query.ts'
import { searchWords } from './search-words.ts'

/** What was found, or why there is nothing yet. */
export function SearchResults({ filter, onChange }: { filter: SearchFilter; onChange: (filter: SearchFilter) => void }) {
  const t = useWords(searchWords)
  const query = useInfiniteQuery({ ...searchQuery(filter), placeholderData: keepPreviousData })
  const { data: numbered } = useQuery(chatByNumberQuery(filter.text))
  const { order: _order, ...taken } = searchAsked(filter)
  if (!isAsked(filter)) {
    return <EmptyState icon={<IconSearch size={28} stroke={1.5} aria-hidden />} title={t('startTitle')} text={t('startText')} />
  }
  return (
    <div className={styles.results} aria-busy={query.isFetching} data-stale={query.isPlaceholderData || undefined}>
      <ListStates
        query={query}
        rows={6}
        isEmpty={({ pages }) =>
          !numbered && pages.every(({ items, customers, everything }) => everything && items.length + customers.length === 0)
        }
        empty={
          <EmptyState title={t('nothingTitle')} text={t('nothingText')}>
            {conditionsOf(filter) > 0 && (
              <Button variant="default" onClick={() => onChange({ ...noSearch, text: filter.text })}>
                {t('clear')}
              </Button>
            )}
          </EmptyState>
        }
      >
        {({ pages }) => {
          const [first] = pages
          const chats = pages.flatMap(({ items }) => items)
          return (
            <>
              {first && !first.everything && (
                <p className={styles.notice}>
                  <IconLock size={18} stroke={1.5} aria-hidden />
                  {t('onlyNames')}
                </p>
              )}
              {first && first.shownFor.length > 0 && (
                <p className={styles.notice} role="status">
                  <IconWand size={18} stroke={1.5} aria-hidden />
                  {t('shownFor', { words: first.shownFor.join(', ') })}
                </p>
              )}
              {numbered && <NumberedChat chat={numbered} />}
              {first && first.customers.length > 0 && (
                <FoundCustomers customers={first.customers} onChoose={(customer) => onChange({ ...noSearch, customer })} />
              )}
              {chats.length > 0 && (
                <section aria-labelledby="found-chats">
                  <div className={styles.headingRow}>
                    <h2 id="found-chats" className={styles.heading}>
                      {t('chats')}
                    </h2>
                    <TakeConversations asked={{ search: taken }} />
                  </div>
                  <FoundCounts filter={filter} onChange={onChange} />
                  <ul className={styles.chats}>
                    {chats.map((found) => (
                      <FoundChatCard key={found.chat.id} filter={filter} found={found} />
                    ))}
                  </ul>
                </section>
              )}
            </>
          )
        }}
      </ListStates>
    </div>
  )
}
