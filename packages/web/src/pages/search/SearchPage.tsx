import { useRef } from 'react'
import { navigate, useAddress } from '../../app/router/address.ts'
import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { ofView, searchFilter, viewIn } from '../../features/saved-views/saved-filters.ts'
import { ViewsButton } from '../../features/saved-views/ViewsButton.tsx'
import { SearchFilters } from '../../features/search/SearchFilters.tsx'
import { SearchResults } from '../../features/search/SearchResults.tsx'
import styles from '../../features/search/search.module.css'
import { type SearchFilter, searchAddress, searchFilterOf } from '../../features/search/search-filter.ts'
import { searchWords } from '../../features/search/search-words.ts'
import { stepThrough } from '../../features/search/step-through.ts'
import { useWords } from '../../locales/define-words.ts'

/** Search over everything (spec 2): words and conditions stand in the address, results by chat below them. */
export function SearchPage() {
  return (
    <BackgroundFollower>
      <Search />
    </BackgroundFollower>
  )
}

function Search() {
  const t = useWords(searchWords)
  const address = useAddress(({ search }) => search)
  const filter = searchFilterOf(address)
  const viewId = viewIn(address)
  const screen = useRef<HTMLElement>(null)
  const change = (next: SearchFilter) => navigate(ofView(searchAddress(next), viewId), { replace: true })
  return (
    <section
      ref={screen}
      className={styles.screen}
      aria-labelledby="search"
      onKeyDown={(event) => {
        const onResult = event.target instanceof HTMLElement && event.target.closest('[data-found]') !== null
        if (onResult && stepThrough(screen.current, event.key)) event.preventDefault()
      }}
    >
      <header className={styles.head}>
        <h1 id="search" className={styles.title}>
          {t('title')}
        </h1>
      </header>
      <SearchFilters filter={filter} onChange={change} onDown={() => stepThrough(screen.current, 'ArrowDown')}>
        <ViewsButton filter={searchFilter(filter)} viewId={viewId} size="md" />
      </SearchFilters>
      <SearchResults filter={filter} onChange={change} />
    </section>
  )
}
