import type { AccountListItem } from '@besedka/contract'
import { Link } from '../../../app/router/Link.tsx'
import { ColleagueStatus } from '../../presence/ColleagueStatus.tsx'
import { StaffAvatar } from '../StaffAvatar.tsx'
import { useUsersQuery } from '../use-users-query.ts'
import styles from './UsersTable.module.css'

/** The first cell of a row; for those who manage accounts all of the row leads to the side page. */
export function UserName({ user, manages }: { user: AccountListItem; manages: boolean }) {
  const { side, addressOf } = useUsersQuery()
  return (
    <div className={styles.person}>
      <StaffAvatar name={user.name} id={user.id} photoId={user.photoId} />
      <div className={styles.words}>
        {manages ? (
          <Link to={addressOf(user.id)} className={styles.name} data-open={side?.id === user.id || undefined}>
            {user.name}
          </Link>
        ) : (
          <span className={styles.name}>{user.name}</span>
        )}
        <span className={styles.second}>{user.email}</span>
        {user.active && <ColleagueStatus accountId={user.id} name={user.name} />}
      </div>
    </div>
  )
}
