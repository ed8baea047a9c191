import { z } from 'zod'
import { Moment } from './shared.ts'

/** What becomes of a mail of the product: it goes out, it waits for a mail server that does not take it now, or there is none. */
export const MailOutlook = z.enum(['working', 'failing', 'notSetUp'])
export type MailOutlook = z.infer<typeof MailOutlook>

/** Why the last mail did not pass: the server cannot be reached, does not know our name and password, refused the mail, or something else. */
export const MailProblem = z.enum(['connection', 'credentials', 'refused', 'other'])
export type MailProblem = z.infer<typeof MailProblem>

/** How the product's own mail does, for whoever runs it. */
export const MailStateView = z.object({
  outlook: MailOutlook,
  /** It goes nowhere: the page of the simulators shows it. */
  simulated: z.boolean(),
  /** Whom it comes from. */
  from: z.string(),
  sentAt: Moment.nullable(),
  failedAt: Moment.nullable(),
  problem: MailProblem.nullable(),
  /** What the mail server said, at most 300 characters. */
  detail: z.string().nullable(),
})
export type MailStateView = z.infer<typeof MailStateView>
