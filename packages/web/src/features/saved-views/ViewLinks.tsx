import type { SavedView } from '@besedka/contract'
import { readNarrowing } from '../../app/chats-narrowing.ts'
import { chatsSearch } from '../../app/chats-search.ts'
import menu from '../../app/menu/MainMenu.module.css'
import { useAddress } from '../../app/router/address.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { viewAddress } from './saved-filters.ts'
import { useSavedViews } from './saved-view-queries.ts'
import { savedViewWords } from './saved-view-words.ts'
import styles from './saved-views.module.css'
import { useFreshViewCounts, useViewCounts } from './use-view-counts.ts'

/** The saved views of chats in the main menu, each with its live figure; nothing where there are none. */
export function ViewLinks({ narrow }: { narrow: boolean }) {
  const t = useWords(savedViewWords)
  const { own, shared } = useSavedViews('chats')
  const views = [...own, ...shared]
  const counts = useViewCounts(views.length > 0)
  useFreshViewCounts(views.length > 0)
  if (views.length === 0) return null
  return (
    <>
      <h2 className={menu.heading}>{t('views')}</h2>
      {views.map((view) => (
        <ViewLink key={view.id} view={view} narrow={narrow} count={counts.get(view.id) ?? 0} />
      ))}
    </>
  )
}

function ViewLink({ view, narrow, count }: { view: SavedView; narrow: boolean; count: number }) {
  const isOpen = useAddress(
    ({ path, search }) => path === '/admin/chats' && readNarrowing(chatsSearch(search).narrowing ?? '').view === view.id,
  )
  const besideId = useAddress(({ path, search }) => (path === '/admin/chats' ? chatsSearch(search).beside : undefined)) ?? null
  return (
    <Link to={viewAddress(view, { besideId })} isPresent={isOpen} className={menu.item} title={narrow ? view.name : undefined}>
      <span className={styles.letter} aria-hidden>
        {[...view.name][0]?.toLocaleUpperCase()}
      </span>
      <span className={`${menu.label} ${styles.viewName}`} title={view.name}>
        {view.name}
      </span>
      {count > 0 && <span className={menu.count}>{count}</span>}
    </Link>
  )
}
