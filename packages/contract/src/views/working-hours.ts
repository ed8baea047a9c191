import { z } from 'zod'
import { isTimeZone } from '../working-hours/is-time-zone.ts'
import { shiftComplaints } from '../working-hours/shift-complaints.ts'
import { Id, Moment, Version } from './shared.ts'

/** The days of a week, in its order. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const WeekDay = z.enum(weekDays)
export type WeekDay = z.infer<typeof WeekDay>

/** Ours: a day with more shifts than this is a mistake of whoever sends it, and so is a list with more holidays. */
export const workingHoursLimits = { shiftsPerDay: 6, holidays: 500, holidayNameLength: 100 } as const

const Start = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'incorrectTime')
const End = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'incorrectTime')

/**
 * From when until when it is open, as a clock on the wall there shows: `['09:00', '18:00']`. The end is not part of it. `24:00` is the end of
 * the day; an end before its start is on the day after.
 */
export const Shift = z.tuple([Start, End])
export type Shift = z.infer<typeof Shift>

const Shifts = z.array(Shift).max(workingHoursLimits.shiftsPerDay, 'tooMany')

/** A day that is not as its day of the week: with no shifts it is closed, otherwise these replace the usual ones. */
export const Holiday = z.object({
  date: z.iso.date('dateInvalid'),
  name: z.string().trim().min(1, 'required').max(workingHoursLimits.holidayNameLength, 'tooLong'),
  intervals: Shifts,
})
export type Holiday = z.infer<typeof Holiday>

/**
 * When somebody answers. A shift belongs to the day on which it begins, also where it runs over midnight: a holiday ends no shift of the night
 * before. Shifts stand in the order of the day and do not overlap.
 */
export const WorkingHours = z
  .object({
    /** A name of the IANA time zone database, for example Europe/Moscow. */
    timeZone: z.string().max(64, 'invalidValue').refine(isTimeZone, 'timeZoneUnknown'),
    week: z.object({ mon: Shifts, tue: Shifts, wed: Shifts, thu: Shifts, fri: Shifts, sat: Shifts, sun: Shifts }),
    holidays: z.array(Holiday).max(workingHoursLimits.holidays, 'tooMany'),
  })
  .superRefine((hours, context) => {
    for (const { path, key } of shiftComplaints(hours)) context.addIssue({ code: 'custom', path, message: key })
  })
export type WorkingHours = z.infer<typeof WorkingHours>

/** Who can have hours of its own. A channel's come before its team's, a team's before the organisation's; without any it is always open. */
export const WorkingHoursOwner = z.object({ ownerType: z.enum(['organisation', 'team', 'channel']), ownerId: Id })
export type WorkingHoursOwner = z.infer<typeof WorkingHoursOwner>

/** How it stands at this moment. */
const Standing = z.object({
  open: z.boolean(),
  /** When it closes, or opens; null: not within five years. */
  changesAt: Moment.nullable(),
})

/** An owner with hours of its own, as a list shows it. */
export const WorkingHoursItem = WorkingHoursOwner.extend({ version: Version, timeZone: z.string(), ...Standing.shape })
export type WorkingHoursItem = z.infer<typeof WorkingHoursItem>

/** The hours of an owner, and how it stands by them or by those it inherits. */
export const WorkingHoursView = WorkingHoursOwner.extend({
  /** 0 where it has none of its own. */
  version: Version,
  /** Its own; null: it has none. */
  hours: WorkingHours.nullable(),
  /** What holds for it without any of its own; null: it is always open. */
  inherited: z.object({ from: WorkingHoursOwner.shape.ownerType, hours: WorkingHours }).nullable(),
  ...Standing.shape,
})
export type WorkingHoursView = z.infer<typeof WorkingHoursView>
