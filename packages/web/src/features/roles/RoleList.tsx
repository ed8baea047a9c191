import type { RoleView } from '@besedka/contract'
import { IconLock } from '@tabler/icons-react'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { roleWords } from '../../ui/role-words.ts'
import styles from './RoleList.module.css'
import { roleAddress } from './roles-address.ts'

/** All roles: what each is for, how many rights it has and how many people have it. */
export function RoleList({ roles, openId, narrow }: { roles: readonly RoleView[]; openId: string; narrow: boolean }) {
  const { t } = useTranslation('roles')
  const locale = useLocale()
  return (
    <ul className={styles.list} data-narrow={narrow || undefined}>
      {roles.map((role) => (
        <li key={role.id} className={styles.row} data-open={role.id === openId || undefined}>
          <div className={styles.words}>
            <Link to={roleAddress(role.id)} className={styles.name}>
              {roleWords(role.name, locale)}
            </Link>
            <span className={styles.about}>{roleWords(role.description, locale)}</span>
          </div>
          <span className={styles.figures}>
            <span>{t('rights', { count: role.rights.length })}</span>
            <span>{t('holders', { count: role.holderCount })}</span>
          </span>
          {role.builtIn && <IconLock className={styles.lock} size={16} stroke={1.5} role="img" aria-label={t('builtIn')} />}
        </li>
      ))}
    </ul>
  )
}
