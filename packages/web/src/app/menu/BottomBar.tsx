import { Menu } from '@mantine/core'
import { IconDots, IconPlugConnected } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useMenuCounters } from '../menu-counters.ts'
import { AccountMenuItems } from './AccountMenuItems.tsx'
import styles from './BottomBar.module.css'
import { chatLists } from './menu-items.ts'

/** The main menu of a phone: lists at the thumb, the rest behind the dots. */
export function BottomBar() {
  const { t } = useTranslation('menu')
  const user = useCurrentUser()
  const counts = useMenuCounters((state) => state.counts)
  return (
    <nav className={styles.bar} aria-label={t('main')}>
      {chatLists.map((list) => {
        const count = 'count' in list ? (counts?.[list.count] ?? 0) : 0
        return (
          <Link key={list.filter} to="/admin/chats" search={{ filter: list.filter }} className={styles.tab}>
            <list.icon size={20} stroke={1.5} aria-hidden />
            <span className={styles.label}>{t(list.filter === 'created' ? 'createdShort' : list.filter)}</span>
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Link>
        )
      })}
      <Menu position="top-end" width={232} shadow="md">
        <Menu.Target>
          <button type="button" className={styles.tab}>
            <IconDots size={20} stroke={1.5} aria-hidden />
            <span className={styles.label}>{t('more')}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasRight(user, 'AUTHORITY_SERVICE_ACCOUNT') && (
            <Menu.Item
              component={Link}
              to="/admin/preferences/channels/all"
              leftSection={<IconPlugConnected size={16} stroke={1.5} aria-hidden />}
            >
              {t('channels')}
            </Menu.Item>
          )}
          <AccountMenuItems />
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
