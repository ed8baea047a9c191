import { z } from 'zod'
import { FileView } from './file.ts'
import { Id, Moment, Version } from './shared.ts'

/** How far ahead a reply may be written. */
export const scheduledDaysMax = 366

/** Most of them in one chat at a time. */
export const scheduledMessagesMax = 20

/** A reply that leaves later, or that did not leave when its moment had come. */
export const ScheduledMessageView = z.object({
  /** The message has the same once it is sent. */
  id: Id,
  version: Version,
  chatId: Id,
  /** Whose reply it is: it leaves with their name and by their rights of that moment. */
  authorId: Id,
  text: z.string(),
  /** The same with its formatting; null: it has none. */
  formatted: z.string().nullable(),
  files: z.array(FileView),
  sendAt: Moment,
  /** It does not leave where the customer has written since `setAt`. */
  unlessCustomerWrites: z.boolean(),
  /** When its author last said so. */
  setAt: Moment,
  /** Why it did not leave, as an error of the catalogue; null: it waits. Its text stays until somebody sends or drops it. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
})
export type ScheduledMessageView = z.infer<typeof ScheduledMessageView>
