import type { ChatFilter } from '@besedka/contract'
import { IconAt, IconClockPause, IconDots, IconEye, IconMessageUp, IconRobot } from '@tabler/icons-react'
import { Suspense } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuDivider } from '../../ui/popover/MenuItem.tsx'
import { MenuLink } from '../../ui/popover/MenuLink.tsx'
import { chatsAddress } from '../chats-search.ts'
import { useMenuCounters } from '../menu-counters.ts'
import { Link } from '../router/Link.tsx'
import { AccountMenuItems } from './AccountMenuItems.tsx'
import styles from './BottomBar.module.css'
import { chatLists } from './menu-items.ts'
import { useMenuPages } from './use-menu-pages.ts'
import { useNarrowingOfLists } from './use-narrowing-of-lists.ts'

const StatusItems = lazyPart(async () => (await import('../../features/presence/StatusItems.tsx')).StatusItems)

const CreateChatItem = lazyPart(async () => (await import('./late-entries.ts')).CreateChatItem)

const SupportItem = lazyPart(async () => (await import('./late-entries.ts')).SupportItem)

/** The main menu of a phone: lists at the thumb, the rest behind the dots. */
export function BottomBar() {
  const { t } = useTranslation('menu')
  const pages = useMenuPages()
  const user = useCurrentUser()
  const takesChats = hasRight(user, 'AUTHORITY_CHAT_DISTRIBUTION')
  const counts = useMenuCounters((state) => state.counts)
  const { narrowing } = useNarrowingOfLists()
  return (
    <nav className={styles.bar} aria-label={t('main')}>
      {chatLists.filter(atTheThumb).map((list) => {
        const count = 'count' in list ? (counts?.[list.count] ?? 0) : 0
        return (
          <Link key={list.filter} to={chatsAddress({ ...list, narrowing })} className={styles.tab}>
            <list.icon size={20} stroke={1.5} aria-hidden />
            <span className={styles.label}>{t(list.filter === 'expired' ? 'expiredShort' : list.filter)}</span>
            {count > 0 && (
              <span className={styles.count} data-overdue={list.filter === 'expired' || undefined}>
                {count}
              </span>
            )}
          </Link>
        )
      })}
      <Menu
        label={t('more')}
        position="top-end"
        width={232}
        target={(props) => (
          <button type="button" className={styles.tab} {...props}>
            <IconDots size={20} stroke={1.5} aria-hidden />
            <span className={styles.label}>{t('more')}</span>
          </button>
        )}
      >
        {takesChats && (
          <Suspense>
            <StatusItems />
            <MenuDivider />
          </Suspense>
        )}
        <MenuLink to={chatsAddress({ filter: 'snoozed' })} icon={<IconClockPause size={16} stroke={1.5} aria-hidden />}>
          {t('snoozed')}
        </MenuLink>
        {hasRight(user, 'AUTHORITY_ALL_CHATS') && (
          <MenuLink to={chatsAddress({ filter: 'onBot' })} icon={<IconRobot size={16} stroke={1.5} aria-hidden />}>
            {t('onBot')}
          </MenuLink>
        )}
        <MenuLink to={chatsAddress({ filter: 'created' })} icon={<IconMessageUp size={16} stroke={1.5} aria-hidden />}>
          {t('created')}
        </MenuLink>
        <MenuLink to={chatsAddress({ filter: 'mentioned' })} icon={<IconAt size={16} stroke={1.5} aria-hidden />}>
          {t('mentioned')}
        </MenuLink>
        <MenuLink to={chatsAddress({ filter: 'followed' })} icon={<IconEye size={16} stroke={1.5} aria-hidden />}>
          {t('followed')}
        </MenuLink>
        {pages.map((page) => (
          <MenuLink key={page.path} to={page.path} icon={<page.icon size={16} stroke={1.5} aria-hidden />}>
            {t(page.text)}
          </MenuLink>
        ))}
        <Suspense>
          <CreateChatItem />
          <SupportItem />
        </Suspense>
        <MenuDivider />
        <AccountMenuItems />
      </Menu>
    </nav>
  )
}

const behindDots: readonly ChatFilter[] = ['created', 'onBot', 'snoozed', 'mentioned', 'followed']

/** The chats that one has begun, is called in, follows or set aside, and those of bots, are looked for seldom: they stand behind the dots. */
function atTheThumb({ filter }: (typeof chatLists)[number]): boolean {
  return !behindDots.includes(filter)
}
