import { dayMs, timeOfDay } from './local-time.ts'

type Shift = [start: string, end: string]
type Holiday = { date: string; intervals: Shift[] }
type Days = { week: Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', Shift[]>; holidays: Holiday[] }

type Key = 'shiftEmpty' | 'shiftsOverlap' | 'shiftsOutOfOrder' | 'dateTwice'
type Complaint = { path: (string | number)[]; key: Key }

/** What is wrong with the shifts of these hours taken together, each with the path of the shift or date that should be changed. */
export function shiftComplaints({ week, holidays }: Days): Complaint[] {
  const days = [week.mon, week.tue, week.wed, week.thu, week.fri, week.sat, week.sun]
  const complaints = Object.entries(week).flatMap(([day, shifts]) => at(['week', day], withinDay(shifts)))
  for (const [index, day] of Object.keys(week).entries()) {
    if (overnight(days.at(index - 1) ?? [], days[index] ?? [])) complaints.push({ path: ['week', day, 0], key: 'shiftsOverlap' })
  }
  for (const [index, { intervals }] of holidays.entries()) complaints.push(...at(['holidays', index, 'intervals'], withinDay(intervals)))
  return [...complaints, ...datesTwice(holidays)]
}

function at(path: Complaint['path'], found: Complaint[]): Complaint[] {
  return found.map((complaint) => ({ ...complaint, path: [...path, ...complaint.path] }))
}

function withinDay(shifts: Shift[]): Complaint[] {
  return shifts.flatMap((shift, index): Complaint[] => {
    if (shift[0] === shift[1]) return [{ path: [index], key: 'shiftEmpty' }]
    const before = shifts[index - 1]
    if (!before) return []
    if (timeOfDay(shift[0]) < timeOfDay(before[0])) return [{ path: [index], key: 'shiftsOutOfOrder' }]
    return timeOfDay(shift[0]) < untilOf(before) ? [{ path: [index], key: 'shiftsOverlap' }] : []
  })
}

/** Whether the night shift of the day before still runs when the first shift of this day begins. */
function overnight(dayBefore: Shift[], day: Shift[]): boolean {
  const [last, first] = [dayBefore.at(-1), day[0]]
  return last !== undefined && first !== undefined && timeOfDay(first[0]) < untilOf(last) - dayMs
}

function untilOf([start, end]: Shift): number {
  return timeOfDay(end) + (timeOfDay(end) < timeOfDay(start) ? dayMs : 0)
}

function datesTwice(holidays: Holiday[]): Complaint[] {
  const seen = new Set<string>()
  return holidays.flatMap(({ date }, index): Complaint[] => {
    if (seen.has(date)) return [{ path: ['holidays', index, 'date'], key: 'dateTwice' }]
    seen.add(date)
    return []
  })
}
