import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTagConditions } from '../chats/desk/use-tag-conditions.ts'
import { useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import { statusName } from '../customer-statuses/status-name.ts'

/** By what a list can be narrowed without saving anything. */
export const readyMade = [
  { by: 'channelId', title: 'byChannel' },
  { by: 'teamId', title: 'byTeam' },
  { by: 'statusId', title: 'byStatus' },
  { by: 'tag', title: 'byTag' },
] as const

type Choice = { id: string; name: string }

/** What there is of each. */
export function useReadyMade(): Record<(typeof readyMade)[number]['by'], Choice[]> {
  const locale = useLocale()
  const channels = useLive((state) => [...state.channels.values()], sameItems)
  const teams = useLive((state) => [...state.teams.values()].filter((team) => !team.deleted), sameItems)
  const statuses = useStatusesInOrder().map((status) => ({ id: status.id, name: statusName(status, locale) }))
  return { channelId: channels, teamId: teams, statusId: statuses, tag: useTagConditions(undefined) }
}
