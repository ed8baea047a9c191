import '../../features/users/words.ts'
import { UserPanel } from '../../features/users/edit/UserPanel.tsx'
import { UsersList } from '../../features/users/list/UsersList.tsx'
import { useUsersQuery } from '../../features/users/use-users-query.ts'
import styles from './UsersPage.module.css'

/** Users (spec 2): the list, and beside it the side page that adds or edits somebody; on a phone one of them at a time. */
export function UsersPage() {
  const { side } = useUsersQuery()
  return (
    <div className={styles.screen} data-side={side ? true : undefined}>
      <div className={styles.list}>
        <UsersList />
      </div>
      {side && (
        <aside className={styles.side}>
          <UserPanel key={side.id} id={side.id} />
        </aside>
      )}
    </div>
  )
}
