import '../../features/teams/words.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useAddress } from '../../app/router/address.ts'
import { TeamList } from '../../features/teams/TeamList.tsx'
import { TeamPanel } from '../../features/teams/TeamPanel.tsx'
import { ListAndPane } from '../../ui/form-pane/ListAndPane.tsx'

/** /admin/teams/all, and /admin/teams/edit with the side page of the team `?id=`, or of a new one. */
export function TeamsPage() {
  const manages = hasRight(useCurrentUser(), 'AUTHORITY_TEAMS_UPDATE')
  const editing = useAddress(({ path }) => path.endsWith('/edit')) && manages
  const id = useAddress(({ search }) => new URLSearchParams(search).get('id') ?? '')
  return <ListAndPane list={<TeamList openId={editing ? id : undefined} />} side={editing ? <TeamPanel key={id} id={id} /> : null} />
}
