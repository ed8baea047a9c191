import type { Shift, WorkingHours } from '@besedka/contract'
import { ownTimeZone } from '../../../format/zones.ts'

type Week = WorkingHours['week']

/** Weeks that somebody may begin with. */
export const presets = {
  presetOffice: week([['09:00', '18:00']], []),
  presetDaily: week([['10:00', '20:00']], [['10:00', '20:00']]),
  presetAlways: week([['00:00', '24:00']], [['00:00', '24:00']]),
} satisfies Record<string, Week>

/** What is suggested to those who have no hours yet: office hours where their browser is. */
export function startingHours(): WorkingHours {
  return { timeZone: ownTimeZone(), week: presets.presetOffice, holidays: [] }
}

function week(weekday: Shift[], weekend: Shift[]): Week {
  return { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat: weekend, sun: weekend }
}
