import { IconDots } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
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

/** The main menu of a phone: lists at the thumb, the rest behind the dots. */
export function BottomBar() {
  const { t } = useTranslation('menu')
  const pages = useMenuPages()
  const counts = useMenuCounters((state) => state.counts)
  return (
    <nav className={styles.bar} aria-label={t('main')}>
      {chatLists.map((list) => {
        const count = 'count' in list ? (counts?.[list.count] ?? 0) : 0
        return (
          <Link key={list.filter} to={chatsAddress(list)} className={styles.tab}>
            <list.icon size={20} stroke={1.5} aria-hidden />
            <span className={styles.label}>{t(list.filter === 'created' ? 'createdShort' : list.filter)}</span>
            {count > 0 && <span className={styles.count}>{count}</span>}
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
        {pages.map((page) => (
          <MenuLink key={page.path} to={page.path} icon={<page.icon size={16} stroke={1.5} aria-hidden />}>
            {t(page.text)}
          </MenuLink>
        ))}
        {pages.length > 0 && <MenuDivider />}
        <AccountMenuItems />
      </Menu>
    </nav>
  )
}
