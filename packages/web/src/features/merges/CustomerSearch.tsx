import type { CustomerView } from '@besedka/contract'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { ContactLines } from './ContactLines.tsx'
import { mergeWords } from './merge-words.ts'
import styles from './merges.module.css'

const shown = 8

/** Finds customers to compare; those who are chosen already are left out. */
export function CustomerSearch({ chosenIds, onChoose }: { chosenIds: readonly string[]; onChoose: (id: string) => void }) {
  const t = useWords(mergeWords)
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const found = useQuery({
    queryKey: ['customers', 'to-merge', search],
    queryFn: ({ signal }) => api.customers.list({ search, limit: shown + chosenIds.length }, { signal, quiet: true }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

  function choose(id: string): void {
    setSearch('')
    setTyped('')
    onChoose(id)
  }

  const others = (items: readonly CustomerView[]) => items.filter(({ id }) => !chosenIds.includes(id)).slice(0, shown)
  return (
    <div className={styles.search}>
      <SearchInput label={t('search')} value={typed} onChange={setTyped} />
      {search !== '' && typed !== '' && (
        <div className={styles.found}>
          <ListStates
            query={found}
            isEmpty={({ items }) => others(items).length === 0}
            empty={<p className={styles.none}>{t('nobodyFound')}</p>}
          >
            {({ items }) => (
              <ul className={styles.foundList}>
                {others(items).map((customer) => (
                  <li key={customer.id}>
                    <button
                      type="button"
                      className={styles.candidate}
                      aria-label={t('add', { name: customer.name })}
                      onClick={() => choose(customer.id)}
                    >
                      <Avatar name={customer.name} seed={customer.id} size={32} />
                      <span className={styles.person}>
                        {customer.name}
                        <ContactLines contacts={customer.contacts} />
                      </span>
                      <IconPlus size={16} stroke={1.5} aria-hidden />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </ListStates>
        </div>
      )}
    </div>
  )
}
