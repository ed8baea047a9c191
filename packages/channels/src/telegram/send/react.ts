import { z } from 'zod'
import type { OutgoingReaction } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { readMessageId } from '../address.ts'
import { type Bot, call } from '../api/call.ts'
import type { Timings } from '../timings.ts'
import { addressOf } from './send-part.ts'

/** Puts an emoji under a message, or takes it away. Throws {@link SendError}. */
export async function react({ externalId, to, emoji }: OutgoingReaction, { bot, timings }: { bot: Bot; timings: Timings }): Promise<void> {
  const message_id = readMessageId(externalId)
  const { chat_id, business_connection_id } = addressOf(to)
  // setMessageReaction knows no business connection: there the person reacts by their own account.
  if (business_connection_id !== undefined) throw new SendError('permanent', { code: 'notPermitted' })
  if (message_id === undefined) throw new SendError('permanent', { code: 'messageGone' })
  const reaction = emoji === null ? [] : [{ type: 'emoji', emoji }]
  const parameters = { chat_id, message_id, reaction }
  await call(bot, { method: 'setMessageReaction', parameters, result: z.unknown(), timeoutMs: timings.answerMs }).catch(unlessTheSame)
}

/** Set already, by an attempt whose answer got lost. */
function unlessTheSame(error: unknown): void {
  if (!(error instanceof SendError && /message is not modified|reaction_not_modified/i.test(error.problem.detail ?? ''))) throw error
}
