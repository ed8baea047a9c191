import { FileView, mentionTypes } from '@besedka/contract'
import { z } from 'zod'

// What is kept on the device of unsent messages, beside their text: it may have been written by another version, or by hand.

const Addresses = z.array(z.string())
export const KeptLetter = z.object({
  subject: z.string(),
  to: Addresses,
  cc: Addresses,
  unsigned: z.boolean().optional(),
  typing: z.object({ to: z.string(), cc: z.string() }).partial().optional(),
  problem: z.enum(['subjectMissing', 'addressInvalid']).optional(),
})
export const KeptQuote = z.object({ messageId: z.string(), seq: z.number(), text: z.string(), fromCustomer: z.boolean() })
export const KeptMentionNames = z.array(z.object({ type: z.enum(mentionTypes), id: z.string(), name: z.string() }))
/** A file that the server has, or the name of one whose upload was cut off. */
export const KeptFiles = z.array(z.union([FileView, z.object({ cutOff: z.string() })]))
