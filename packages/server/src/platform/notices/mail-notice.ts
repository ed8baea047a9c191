import { Locale } from '@besedka/contract'
import { z } from 'zod'

/** A mail of the product itself to one person: that somebody signed in from a new device, that a link was asked for. */
export const MailNotice = z.object({
  to: z.email(),
  locale: Locale,
  subject: z.string(),
  /** Plain text; never HTML, whatever a person may have typed into a name. */
  paragraphs: z.array(z.string()),
  /** The one thing to do. */
  button: z.object({ label: z.string(), url: z.url() }).optional(),
  /** In small print under a line: why the person gets this, and what to do if they did not expect it. */
  footnote: z.string().optional(),
})
export type MailNotice = z.infer<typeof MailNotice>
