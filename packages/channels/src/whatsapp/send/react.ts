import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingReaction } from '../../kit/outgoing.ts'
import { call } from '../api/call.ts'
import type { WhatsappSettings } from '../definition.ts'
import { addressOf } from './address-of.ts'

type Given = { business: Connection<WhatsappSettings>; timings: CallTimings }

/** Puts an emoji under a message; an empty one takes it away. Throws {@link SendError}. */
export async function react({ externalId, to, emoji }: OutgoingReaction, { business, timings }: Given): Promise<void> {
  const json = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...addressOf(to),
    type: 'reaction',
    reaction: { message_id: externalId, emoji: emoji ?? '' },
  }
  const path = `${business.settings.phoneNumberId}/messages`
  await call(business, { path, json, result: z.unknown(), timeoutMs: timings.answerMs })
}
