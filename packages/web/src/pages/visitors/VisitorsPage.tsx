import type { SiteVisitView, VisitorsView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { navigate } from '../../app/router/address.ts'
import { VisitorTable } from '../../features/visitors/VisitorTable.tsx'
import { visitorsQuery } from '../../features/visitors/visitor-queries.ts'
import { visitorWords } from '../../features/visitors/visitor-words.ts'
import styles from '../../features/visitors/visitors.module.css'
import { WriteFirst } from '../../features/visitors/WriteFirst.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'

/** Who is on the site at this moment, on the channels that show it. */
export function VisitorsPage() {
  const t = useWords(visitorWords)
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const visitors = useQuery(visitorsQuery(search))
  const isEmpty = search === '' && visitors.data?.items.length === 0
  const [addressed, setAddressed] = useState<SiteVisitView>()
  return (
    <Page title={t('title')} lead={t('lead')} wide>
      {!isEmpty && visitors.data && <SearchInput className={styles.search} label={t('search')} value={typed} onChange={setTyped} />}
      <ListStates
        query={visitors}
        rows={6}
        empty={search === '' ? <Nobody visitors={visitors.data} /> : <EmptyState title={t('nothingFound')} />}
      >
        {({ items, total }) => (
          <>
            <p className={styles.count} aria-live="polite">
              {t(total > items.length ? 'many' : search === '' ? 'some' : 'found', { total, shown: items.length })}
            </p>
            <VisitorTable visits={items} onWrite={setAddressed} />
          </>
        )}
      </ListStates>
      {/* Outside of the list: what is being written stays when everybody leaves. */}
      {addressed && <WriteFirst visit={addressed} onDone={() => setAddressed(undefined)} />}
    </Page>
  )
}

function Nobody({ visitors }: { visitors: VisitorsView | undefined }) {
  const t = useWords(visitorWords)
  const connects = hasRight(useCurrentUser(), 'AUTHORITY_SERVICE_ACCOUNT')
  if (visitors?.channels !== 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <EmptyState title={t('offTitle')} text={t('offText')}>
      {connects && <Button onClick={() => navigate('/admin/preferences/channels/all')}>{t('toChannels')}</Button>}
    </EmptyState>
  )
}
