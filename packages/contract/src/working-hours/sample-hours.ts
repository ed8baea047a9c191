import type { Holiday, Shift, WorkingHours } from '../views/working-hours.ts'

export const closedWeek: WorkingHours['week'] = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

/** The same shifts from Monday to Friday. */
export function weekdays(...shifts: Shift[]): WorkingHours['week'] {
  return { ...closedWeek, mon: shifts, tue: shifts, wed: shifts, thu: shifts, fri: shifts }
}

/** The same shifts every day. */
export function daily(...shifts: Shift[]): WorkingHours['week'] {
  return { ...weekdays(...shifts), sat: shifts, sun: shifts }
}

export function hoursIn(timeZone: string, week: WorkingHours['week'], holidays: Holiday[] = []): WorkingHours {
  return { timeZone, week, holidays }
}

export function holiday(date: string, ...intervals: Shift[]): Holiday {
  return { date, name: 'Holiday', intervals }
}
