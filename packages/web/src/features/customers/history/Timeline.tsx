import { type MessageKind, messageKinds } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayKey, dayName } from '../../../format/moments.ts'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { chatsOfCustomer, chatsOfPeople } from '../../chats/panel/chats-of-customer.ts'
import { HistoryChat } from './HistoryChat.tsx'
import styles from './history.module.css'
import { allOfIt, type HistoryFilter, historyQuery } from './history-queries.ts'
import { historyWords } from './history-words.ts'

const nobody: ReadonlySet<string> = new Set()

/** All chats of the customer by day, the newest first; each is read where it stands. New ones appear as they are told of. */
export function Timeline({ customerId }: { customerId: string }) {
  const t = useWords(historyWords)
  const locale = useLocale()
  const [filter, setFilter] = useState(allOfIt)
  const narrowed = filter.text !== '' || filter.channelId !== '' || filter.kind !== ''
  const query = useInfiniteQuery({ ...historyQuery(customerId, filter), placeholderData: keepPreviousData })
  const told = useLive((state) => state.chats)
  const fetched = query.data ?? []
  // What the log tells of may not be what is looked for.
  const chats = narrowed ? chatsOfPeople(nobody, fetched, told) : chatsOfCustomer(customerId, fetched, told)
  const days = Map.groupBy(chats, ({ createdAt }) => dayKey(createdAt))
  return (
    <>
      <Conditions filter={filter} onChange={setFilter} />
      <ListStates
        query={query}
        isEmpty={() => chats.length === 0}
        empty={
          <p className={styles.empty}>
            {t(narrowed ? 'nothingFound' : 'noChats')}
            {narrowed && (
              <Button variant="subtle" size="compact-sm" onClick={() => setFilter(allOfIt)}>
                {t('clear')}
              </Button>
            )}
          </p>
        }
      >
        {() =>
          [...days].map(([day, ofDay]) => (
            <section key={day} aria-label={dayName(ofDay[0]?.createdAt ?? day, locale, Date.now())}>
              <h3 className={styles.day}>{dayName(ofDay[0]?.createdAt ?? day, locale, Date.now())}</h3>
              <ul className={styles.chats}>
                {ofDay.map((chat) => (
                  <HistoryChat key={chat.id} chat={chat} text={filter.text} />
                ))}
              </ul>
            </section>
          ))
        }
      </ListStates>
    </>
  )
}

function Conditions({ filter, onChange }: { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void }) {
  const t = useWords(historyWords)
  const [typed, setTyped] = useTypedSearch(filter.text, (text) => onChange({ ...filter, text }))
  const channels = useLive((state) => [...state.channels.values()], sameItems)
  return (
    <search className={styles.conditions}>
      <SearchInput label={t('search')} maxLength={200} value={typed} onChange={setTyped} />
      <NativeSelect
        aria-label={t('channel')}
        data={[{ value: '', label: t('anyChannel') }, ...channels.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.channelId}
        onChange={(event) => onChange({ ...filter, channelId: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('kind')}
        data={[{ value: '', label: t('anyKind') }, ...messageKinds.map((kind: MessageKind) => ({ value: kind, label: t(`kind-${kind}`) }))]}
        value={filter.kind}
        onChange={({ currentTarget }) => onChange({ ...filter, kind: messageKinds.find((kind) => kind === currentTarget.value) ?? '' })}
      />
    </search>
  )
}
