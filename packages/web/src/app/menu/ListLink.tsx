import { useTranslation } from '../../locales/use-translation.ts'
import { chatsAddress, chatsSearch } from '../chats-search.ts'
import { useMenuCounters } from '../menu-counters.ts'
import { useAddress } from '../router/address.ts'
import { Link } from '../router/Link.tsx'
import styles from './MainMenu.module.css'
import type { chatLists } from './menu-items.ts'
import { useNarrowingOfLists } from './use-narrowing-of-lists.ts'

/** One list of the Chat Center with its live figure. */
export function ListLink({ list, narrow }: { list: (typeof chatLists)[number]; narrow: boolean }) {
  const { t } = useTranslation('menu')
  const count = useMenuCounters((state) => ('count' in list ? state.counts?.[list.count] : undefined))
  const unanswered = useMenuCounters((state) => (list.filter === 'assigned' ? (state.counts?.unanswered ?? 0) : 0))
  // What was put beside the list stays there, whichever list it is.
  const besideId = useAddress(({ path, search }) => (path === '/admin/chats' ? chatsSearch(search).beside : undefined)) ?? null
  const { inView, narrowing } = useNarrowingOfLists()
  const Icon = list.icon
  return (
    <Link
      to={chatsAddress({ ...list, besideId, narrowing })}
      isPresent={inView ? false : undefined}
      className={styles.item}
      title={narrow ? t(list.filter) : undefined}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={styles.label}>{t(list.filter)}</span>
      {count !== undefined && count > 0 && (
        <span className={styles.count} data-urgent={unanswered > 0 || undefined} data-overdue={list.filter === 'expired' || undefined}>
          {count}
        </span>
      )}
    </Link>
  )
}
