import { narrowingOf } from '@besedka/contract'
import type { ScheduleRow } from '../tables.ts'

/** The conditions of a schedule for certain days, as reports are asked. */
export function askedOf({ conditions, time_zone: timeZone }: ScheduleRow, { from, to }: { from: string; to: string }) {
  const { granularity, clock, onceWithin, measure = 'median', custom } = conditions
  return {
    ...{ period: 'customPeriod' as const, from, to, timeZone, granularity, clock, onceWithin, measure },
    ...narrowingOf(conditions),
    custom: custom ?? undefined,
  }
}
