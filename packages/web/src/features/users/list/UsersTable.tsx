import type { AccountListItem, AccountSort } from '@besedka/contract'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { type ColumnSort, EntityTable } from '../../../ui/entity/EntityTable.tsx'
import { roleWords } from '../../../ui/role-words.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import { ColleagueStatus } from '../../presence/ColleagueStatus.tsx'
import { StaffAvatar } from '../StaffAvatar.tsx'
import { useUsersQuery } from '../use-users-query.ts'
import styles from './UsersTable.module.css'

type Props = {
  users: readonly AccountListItem[]
  sort: AccountSort
  onSort: (sort: AccountSort) => void
  manages: boolean
}

/** The columns of spec 2; where there is no room for them, what matters of them stands below the name. */
export function UsersTable({ users, sort, onSort, manages }: Props) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const { side, addressOf } = useUsersQuery()
  const now = Date.now()
  const sortOf = (by: 'name' | 'email' | 'lastActive', column: string): ColumnSort => ({
    present: sort === by ? 'up' : sort === `-${by}` ? 'down' : undefined,
    title: t('sortBy', { column }),
    onSort: () => onSort(nextSort(sort, by)),
  })
  const role = (user: AccountListItem) => roleWords(user.role.name, locale)
  const state = ({ active }: AccountListItem) => <StateChip tone={active ? 'good' : 'off'} label={t(active ? 'active' : 'inactive')} />
  return (
    <EntityTable
      rows={users}
      label={t('title')}
      openId={side?.id}
      address={manages ? (user) => addressOf(user.id) : undefined}
      name={{
        label: t('columnName'),
        sort: sortOf('name', t('columnName')),
        mark: (user) => <StaffAvatar name={user.name} id={user.id} photoId={user.photoId} />,
        cell: (user) => user.name,
        second: (user) => (
          <>
            <span className={styles.briefly}>
              {role(user)} · {user.email}
            </span>
            {user.active ? <ColleagueStatus accountId={user.id} name={user.name} /> : <span className={styles.briefly}>{state(user)}</span>}
          </>
        ),
      }}
      columns={[
        { label: t('columnEmail'), wide: true, sort: sortOf('email', t('columnEmail')), cell: ({ email }) => email },
        {
          label: t('columnTeams'),
          wide: true,
          cell: ({ teams }) => teams.map(({ name }) => name).join(', ') || <span className={styles.none}>{t('noTeams')}</span>,
        },
        { label: t('columnRole'), wide: true, cell: role },
        { label: t('columnState'), wide: true, cell: state },
        ...(manages
          ? [
              {
                label: t('columnSecondFactor'),
                wide: true,
                cell: ({ hasSecondFactor }: AccountListItem) =>
                  hasSecondFactor ? t('secondFactorYes') : <span className={styles.none}>{t('secondFactorNo')}</span>,
              },
            ]
          : []),
        {
          label: t('columnLastActive'),
          wide: true,
          sort: sortOf('lastActive', t('columnLastActive')),
          cell: ({ lastActiveAt }) => (lastActiveAt ? since(lastActiveAt, locale, now) : <span className={styles.none}>{t('never')}</span>),
        },
      ]}
    />
  )
}

/** What pressing a heading asks for: pressed again it turns the order round. Last activity begins with the latest. */
function nextSort(sort: AccountSort, by: 'name' | 'email' | 'lastActive'): AccountSort {
  if (sort === by) return `-${by}`
  if (sort === `-${by}`) return by
  return by === 'lastActive' ? '-lastActive' : by
}
