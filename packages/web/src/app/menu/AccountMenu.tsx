import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../api/current-user.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { AccountMenuItems } from './AccountMenuItems.tsx'
import styles from './MainMenu.module.css'

/** Who is signed in; opens the language, the theme and the way out. */
export function AccountMenu({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('menu')
  const user = useCurrentUser()
  return (
    <Menu position="right-end" width={232} shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={styles.item}
          style={{ paddingInline: narrow ? 10 : 8, minHeight: 44 }}
          aria-label={`${t('account')}: ${user.name}`}
        >
          <Avatar name={user.name} seed={user.id} size={24} />
          <span className={styles.label}>{user.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountMenuItems />
      </Menu.Dropdown>
    </Menu>
  )
}
