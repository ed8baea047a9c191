import type { AccountListItem, AccountSort } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { roleWords } from '../../../ui/role-words.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import { moment } from '../moment.ts'
import { SortHeader } from './SortHeader.tsx'
import { UserName } from './UserName.tsx'
import styles from './UsersTable.module.css'

type Props = {
  users: readonly AccountListItem[]
  sort: AccountSort
  onSort: (sort: AccountSort) => void
  manages: boolean
}

/** The columns of spec 2; on a phone each colleague is a row with their role and state. */
export function UsersTable({ users, sort, onSort, manages }: Props) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const header = { sort, onSort }
  const now = Date.now()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHeader {...header} by="name" label={t('columnName')} />
          <SortHeader {...header} by="email" label={t('columnEmail')} wideOnly />
          <th data-wide>{t('columnTeams')}</th>
          <th>{t('columnRole')}</th>
          <th>{t('columnState')}</th>
          {manages && <th data-wide>{t('columnSecondFactor')}</th>}
          <SortHeader {...header} by="lastActive" label={t('columnLastActive')} wideOnly />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <UserName user={user} manages={manages} />
            </td>
            <td data-wide>{user.email}</td>
            <td data-wide>{user.teams.map(({ name }) => name).join(', ') || <span className={styles.none}>{t('noTeams')}</span>}</td>
            <td className={styles.role}>{roleWords(user.role.name, locale)}</td>
            <td data-usual={user.active || undefined}>
              <StateChip tone={user.active ? 'good' : 'off'} label={t(user.active ? 'active' : 'inactive')} />
            </td>
            {manages && (
              <td data-wide>{user.hasSecondFactor ? t('secondFactorYes') : <span className={styles.none}>{t('secondFactorNo')}</span>}</td>
            )}
            <td data-wide className={styles.when}>
              {user.lastActiveAt ? moment(user.lastActiveAt, locale, now) : <span className={styles.none}>{t('never')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
