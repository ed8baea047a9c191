import { z } from 'zod'
import { Locale } from '../locales.ts'
import { Id, Moment } from './shared.ts'

/** The signed-in account (spec 3 "Current user", spec 7 `GET auth/user`). */
export const CurrentUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  organisation: z.object({
    id: Id,
    name: z.string(),
    /** The language in which its customers are spoken to. */
    locale: Locale,
    /** A public picture; null where there is none. */
    logoFileId: Id.nullable(),
    /** Until when the plan is paid or may be tried out; after it, its options are off. Null: no end. */
    planUntil: Moment.nullable(),
    trial: z.boolean(),
    /** A charge for the plan waits for money. Told to whoever may do something about it (AUTHORITY_FINANCE); false to everybody else. */
    short: z.boolean(),
  }),
  teamIds: z.array(Id),
  role: z.object({ id: Id, name: z.string(), rights: z.array(z.object({ right: z.string() })) }),
  /** Names of the plan options that are switched on for the organisation. */
  options: z.array(z.string()),
  /** A second factor is demanded and not set up yet: until then nothing else is answered. */
  mustEnrol: z.boolean(),
  /** The same will be so from this moment on; null where it is not demanded, or set up. */
  mustEnrolFrom: Moment.nullable(),
  /** What the account may hear, as the live feed calls it in its welcome: with another word there, this answer is out of date. */
  standing: z.string(),
})
export type CurrentUser = z.infer<typeof CurrentUser>
