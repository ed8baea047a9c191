import { z } from 'zod'
import { Moment } from './shared.ts'

/** Where a customer's waiting chat stands, and how long that may last. */
export const PlaceInQueue = z.object({
  /** 1: the next one. Counted among the chats that wait for the same team; null: further behind than the tenth. */
  position: z.int().positive().nullable(),
  /** How long it will take by the pace of the last hour, in minutes, and never less than others have waited already; null while there is too little to go by. */
  waitMinutes: z.int().positive().nullable(),
  /** When working hours begin; null while they last, and where there are none. */
  opensAt: Moment.nullable(),
})
export type PlaceInQueue = z.infer<typeof PlaceInQueue>
