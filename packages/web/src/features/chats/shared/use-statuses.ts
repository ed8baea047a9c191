import type { CustomerStatusView } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'

/** The statuses of customers, in their order. */
export function useStatusesInOrder(): readonly CustomerStatusView[] {
  return useLive((state) => [...state.customerStatuses.values()].sort((one, other) => one.place - other.place), sameItems)
}

/** One of them; undefined while it is not known, or where none is set. */
export function useStatus(statusId: string | null): CustomerStatusView | undefined {
  return useLive((state) => (statusId === null ? undefined : state.customerStatuses.get(statusId)))
}
