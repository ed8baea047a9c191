import type { WorkingHours } from '@besedka/contract'
import { addWorkingMinutes, workingMinutesBetween } from '@besedka/contract/working-hours'
import type { ChannelRow } from '../channels/index.ts'

/** A stretch in which nothing could leave through a channel; `to` null: nothing can. */
export type Rest = { from: Date; to: Date | null }

export function restsOf({ rests }: Pick<ChannelRow, 'rests'>): Rest[] {
  return rests.map(({ from, to }) => ({ from: new Date(from), to: to === null ? null : new Date(to) }))
}

/** Whether nothing runs at this moment. */
export function isResting(rests: readonly Rest[]): boolean {
  return rests.some(({ to }) => to === null)
}

/**
 * The first moment by which so many working minutes have passed since `from`, without those in which the channel rested. Rests in the order of
 * time.
 */
export function addMinutesAtWork(hours: WorkingHours | null, from: Date, minutes: number, rests: readonly Rest[]): Date {
  let [begin, left] = [from, minutes]
  for (const rest of rests) {
    if (rest.to === null || rest.to <= begin) continue
    if (addWorkingMinutes(hours, begin, left) <= rest.from) break
    if (rest.from > begin) left -= workingMinutesBetween(hours, begin, rest.from)
    begin = rest.to
  }
  return addWorkingMinutes(hours, begin, left)
}
