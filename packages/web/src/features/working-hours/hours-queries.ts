import type { WorkingHours, WorkingHoursView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** A team or a channel, whose hours may be its own; `teamChannel`: a channel, by whoever looks after its team. */
export type OwnedHours = { ownerType: 'team' | 'channel' | 'teamChannel'; ownerId: string }

/** Whose hours they are; the organisation is that of the session. */
export type HoursOwner = { ownerType: 'organisation' } | OwnedHours

export function hoursQuery(owner: HoursOwner) {
  return queryOptions({ queryKey: keyOf(owner), queryFn: ({ signal }) => fetchHours(owner, signal) })
}

/** Everybody who keeps hours of their own. */
export const allHoursQuery = queryOptions({
  queryKey: ['workingHours', 'all'],
  queryFn: ({ signal }) => api.workingHours.list(undefined, { signal }),
})

export async function saveHours(owner: HoursOwner, hours: WorkingHours): Promise<WorkingHoursView> {
  if (owner.ownerType === 'organisation') return keep(owner, await api.workingHours.setForOrganisation({ hours }))
  if (owner.ownerType === 'team') return keep(owner, await api.workingHours.setForTeam({ teamId: owner.ownerId, hours }))
  const channel = { channelId: owner.ownerId, hours }
  return keep(owner, await (owner.ownerType === 'channel' ? api.workingHours.setForChannel(channel) : api.channels.setHoursOfOwn(channel)))
}

export async function clearHours(owner: HoursOwner): Promise<WorkingHoursView> {
  if (owner.ownerType === 'organisation') return keep(owner, await api.workingHours.clearForOrganisation())
  if (owner.ownerType === 'team') return keep(owner, await api.workingHours.clearForTeam({ teamId: owner.ownerId }))
  const channel = { channelId: owner.ownerId }
  return keep(
    owner,
    await (owner.ownerType === 'channel' ? api.workingHours.clearForChannel(channel) : api.channels.clearHoursOfOwn(channel)),
  )
}

async function fetchHours(owner: HoursOwner, signal: AbortSignal): Promise<WorkingHoursView> {
  if (owner.ownerType === 'organisation') return api.workingHours.ofOrganisation(undefined, { signal })
  if (owner.ownerType === 'team') return api.workingHours.ofTeam({ teamId: owner.ownerId }, { signal })
  const channel = { channelId: owner.ownerId }
  return owner.ownerType === 'channel' ? api.workingHours.ofChannel(channel, { signal }) : api.channels.hoursOfOwn(channel, { signal })
}

/** What others inherit may have changed with it. */
function keep(owner: HoursOwner, view: WorkingHoursView): WorkingHoursView {
  void queryClient.invalidateQueries({ queryKey: ['workingHours'] })
  queryClient.setQueryData(hoursQuery(owner).queryKey, view)
  return view
}

function keyOf(owner: HoursOwner): string[] {
  return ['workingHours', owner.ownerType, owner.ownerType === 'organisation' ? '' : owner.ownerId]
}
