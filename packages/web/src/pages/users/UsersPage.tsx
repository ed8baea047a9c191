import '../../features/users/words.ts'
import { UserEditor } from '../../features/users/edit/UserEditor.tsx'
import { UsersList } from '../../features/users/list/UsersList.tsx'
import { useUsersQuery } from '../../features/users/use-users-query.ts'

/** Users (spec 2): the list, and beside it the editor of one of them, or of a new one. */
export function UsersPage() {
  const { side } = useUsersQuery()
  return (
    <>
      <UsersList />
      {side && <UserEditor key={side.id} id={side.id} />}
    </>
  )
}
