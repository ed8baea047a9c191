import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'

/** The parameters that the Market takes, and its limits. What it does not know is refused here, which is stricter than life. */
const Id = z.string().regex(/^[1-9]\d*$/)
const Paged = { pageToken: z.string().min(1).optional() }
const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual)

export const OfChat = z.strictObject({ chatId: Id })
export const OfMessage = z.strictObject({ chatId: Id, messageId: Id })
export const OfHistory = z.strictObject({ chatId: Id, ...Paged, limit: limit(100, 50) })
export const OfChats = z.strictObject({ ...Paged, limit: limit(20, 10) })
export const Nothing = z.strictObject({})

export const HistoryRequest = z.strictObject({ messageIdFrom: z.int().min(1).optional() })

const Status = z.enum(['NEW', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_PARTNER', 'WAITING_FOR_ARBITER', 'WAITING_FOR_MARKET', 'FINISHED'])
export const ChatsRequest = z.strictObject({ statuses: z.array(Status).min(1).optional() })

export const MessageRequest = z.strictObject({
  message: z
    .string()
    .superRefine(upTo(4096))
    .refine((text) => text.trim() !== '', 'is empty'),
})

export const fileSizeMax = 5 * 1024 * 1024
