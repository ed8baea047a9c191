import type { WorkingHours, WorkingHoursView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** A team or a channel, whose hours may be its own. */
export type OwnedHours = { ownerType: 'team' | 'channel'; ownerId: string }

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
  return keep(owner, await api.workingHours.setForChannel({ channelId: owner.ownerId, hours }))
}

export async function clearHours(owner: HoursOwner): Promise<WorkingHoursView> {
  if (owner.ownerType === 'organisation') return keep(owner, await api.workingHours.clearForOrganisation())
  if (owner.ownerType === 'team') return keep(owner, await api.workingHours.clearForTeam({ teamId: owner.ownerId }))
  return keep(owner, await api.workingHours.clearForChannel({ channelId: owner.ownerId }))
}

async function fetchHours(owner: HoursOwner, signal: AbortSignal): Promise<WorkingHoursView> {
  if (owner.ownerType === 'organisation') return api.workingHours.ofOrganisation(undefined, { signal })
  if (owner.ownerType === 'team') return api.workingHours.ofTeam({ teamId: owner.ownerId }, { signal })
  return api.workingHours.ofChannel({ channelId: owner.ownerId }, { signal })
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
