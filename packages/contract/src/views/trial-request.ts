import { z } from 'zod'
import { Locale } from '../locales.ts'
import { Id, Moment } from './shared.ts'

/** Somebody asked on the landing page to be called back. Empty texts were not given. */
export const TrialRequestView = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  organisationName: z.string(),
  locale: Locale,
  createdAt: Moment,
  /** Who has dealt with it, and when; null while nobody has. */
  handled: z.object({ at: Moment, by: z.string() }).nullable(),
})
export type TrialRequestView = z.infer<typeof TrialRequestView>
