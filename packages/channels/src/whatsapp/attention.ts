import { z } from 'zod'
import type { Connection, Heard } from '../kit/adapter.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { call } from './api/call.ts'
import type { WhatsappSettings } from './definition.ts'

/**
 * Marks a message as read and, with `typing`, shows that an answer is being written. WhatsApp shows typing only together with the mark, and neither to a
 * customer who has not written. Throws {@link SendError}.
 */
export async function showAttention(
  { lastId: message_id }: Heard,
  { typing, business, timings }: { typing: boolean; business: Connection<WhatsappSettings>; timings: CallTimings },
): Promise<void> {
  if (message_id === undefined) return
  const json = { messaging_product: 'whatsapp', status: 'read', message_id, ...(typing && { typing_indicator: { type: 'text' } }) }
  const path = `${business.settings.phoneNumberId}/messages`
  await call(business, { path, json, result: z.unknown(), timeoutMs: timings.answerMs })
}
