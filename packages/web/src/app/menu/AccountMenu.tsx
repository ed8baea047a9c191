import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Menu } from '../../ui/popover/Menu.tsx'
import { AccountMenuItems } from './AccountMenuItems.tsx'
import styles from './MainMenu.module.css'

/** Who is signed in; opens the language, the theme and the way out. */
export function AccountMenu({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('menu')
  const user = useCurrentUser()
  return (
    <Menu
      label={t('account')}
      position="right-end"
      width={232}
      target={(props) => (
        <button
          {...props}
          type="button"
          className={styles.item}
          style={{ paddingInline: narrow ? 10 : 8, minHeight: 44 }}
          aria-label={`${t('account')}: ${user.name}`}
        >
          <Avatar name={user.name} seed={user.id} size={24} />
          <span className={styles.label}>{user.name}</span>
        </button>
      )}
    >
      <AccountMenuItems />
    </Menu>
  )
}
