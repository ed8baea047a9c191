import { z } from 'zod'
import { Moment } from './shared.ts'

/** The moments that are offered for setting a chat aside. Days begin at nine, or when work begins after that; `nextWorkday` where tomorrow is none. */
export const snoozeChoices = ['inAnHour', 'inThreeHours', 'tomorrow', 'nextWorkday', 'nextMonday'] as const
export type SnoozeChoice = (typeof snoozeChoices)[number]

/** One of them, and when that is for the chat at hand. */
export const SnoozeMoment = z.object({ choice: z.enum(snoozeChoices), at: Moment })
export type SnoozeMoment = z.infer<typeof SnoozeMoment>

/** How far ahead a chat may be set aside. */
export const snoozeDaysMax = 366
