import type { SavedFilter } from '@besedka/contract'
import type { LiveState } from '../../live/live-state.ts'

export type Gone = 'channelId' | 'teamId' | 'statusId' | 'person'

type Known = Pick<LiveState, 'channels' | 'teams' | 'customerStatuses' | 'accounts'>

/** What a filter names that is not there any more; of channels also those that are switched off. */
export function goneIn(filter: SavedFilter, { channels, teams, customerStatuses, accounts }: Known): readonly Gone[] {
  const { channelId, teamId, statusId, assigneeId, operatorId, managerId } = { ...none, ...filter }
  const personId = assigneeId ?? operatorId ?? managerId
  const gone: Record<Gone, boolean> = {
    channelId: channelId !== undefined && channels.get(channelId)?.active !== true,
    teamId: teamId !== undefined && teams.get(teamId)?.deleted !== false,
    statusId: statusId !== undefined && !customerStatuses.has(statusId),
    person: personId !== undefined && !accounts.has(personId),
  }
  return (Object.keys(gone) as Gone[]).filter((one) => gone[one])
}

type Ids = Record<'channelId' | 'teamId' | 'statusId' | 'assigneeId' | 'operatorId' | 'managerId', string | undefined>
const none: Ids = {
  channelId: undefined,
  teamId: undefined,
  statusId: undefined,
  assigneeId: undefined,
  operatorId: undefined,
  managerId: undefined,
}
