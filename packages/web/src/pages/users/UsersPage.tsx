import '../../features/users/words.ts'
import { UserPanel } from '../../features/users/edit/UserPanel.tsx'
import { UsersList } from '../../features/users/list/UsersList.tsx'
import { useUsersQuery } from '../../features/users/use-users-query.ts'
import { ListAndPane } from '../../ui/form-pane/ListAndPane.tsx'
import styles from './UsersPage.module.css'

/** Users (spec 2): the list, and beside it the side page that adds or edits somebody; on a phone one of them at a time. */
export function UsersPage() {
  const { side } = useUsersQuery()
  const list = (
    <div className={styles.list}>
      <UsersList />
    </div>
  )
  return <ListAndPane list={list} side={side ? <UserPanel key={side.id} id={side.id} /> : null} />
}
