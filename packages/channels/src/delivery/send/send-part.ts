import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import type { Channel } from '../gateways/gateway.ts'
import { gatewayOf } from '../gateways/gateway-of.ts'
import { receiptUrlFor } from '../receive/receipt-url.ts'
import type { Part } from './plan.ts'

/**
 * Sends a text. The message keeps the name that we gave it: receipts bring that back, also of an attempt whose answer was lost. Throws {@link SendError}.
 */
export async function sendPart(
  { text }: Part,
  { to, id, files }: OutgoingMessage,
  { connection, timings }: { connection: Channel; timings: CallTimings },
): Promise<SentPart> {
  // Banks and shops write under names: those have no number to answer to.
  if (!/^\d{3,15}$/.test(to)) throw new SendError('permanent', { code: 'recipientUnknown' })
  if (files.length > 0) throw new SendError('permanent', { code: 'fileRejected' })
  if (text === '') throw new SendError('permanent', { code: 'textRejected' })
  const { hookUrl, settings } = connection
  const receiptUrl = hookUrl === null ? null : receiptUrlFor(hookUrl, id)
  await gatewayOf(settings).send({ to, text, receiptUrl }, connection, timings.answerMs)
  return { externalIds: [id] }
}
