import '../../features/teams/words.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useAddress } from '../../app/router/address.ts'
import { TeamEditor } from '../../features/teams/TeamEditor.tsx'
import { TeamList } from '../../features/teams/TeamList.tsx'

/** /admin/teams/all, and /admin/teams/edit with the editor of the team `?id=`, or of a new one. */
export function TeamsPage() {
  const manages = hasRight(useCurrentUser(), 'AUTHORITY_TEAMS_UPDATE')
  const editing = useAddress(({ path }) => path.endsWith('/edit')) && manages
  const id = useAddress(({ search }) => new URLSearchParams(search).get('id') ?? '')
  return (
    <>
      <TeamList openId={editing ? id : undefined} />
      {editing && <TeamEditor key={id} id={id} />}
    </>
  )
}
