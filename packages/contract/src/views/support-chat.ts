import { z } from 'zod'
import { Moment } from './shared.ts'

/** The chat with the provider of this installation, as an employee of a client finds it. */
export const SupportChat = z.object({
  /** Whether there is one for the caller: the provider offers it, and the caller works for a client. */
  available: z.boolean(),
  /** Whether the caller has opened it before, on whatever device: only then an answer can wait there. */
  opened: z.boolean(),
})
export type SupportChat = z.infer<typeof SupportChat>

/** What the customer's side of the chat (the widget, the SDK) needs to open the caller's own conversation. */
export const SupportVisit = z.object({
  channelKey: z.string(),
  /** The caller, signed by the server. A visit that is opened with it before `expiresAt` goes on for as long as the account is active. */
  user: z.object({ id: z.string(), signature: z.string() }),
  expiresAt: Moment,
})
export type SupportVisit = z.infer<typeof SupportVisit>
