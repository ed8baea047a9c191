import { z } from 'zod'
import type { TakenBack } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { readMessageId } from '../address.ts'
import { type Bot, call } from '../api/call.ts'
import type { Timings } from '../timings.ts'
import { addressOf } from './send-part.ts'

/** Deletes messages of ours in a chat. Throws {@link SendError}. */
export async function takeBack({ externalIds, to }: TakenBack, { bot, timings }: { bot: Bot; timings: Timings }): Promise<void> {
  const { chat_id, business_connection_id } = addressOf(to)
  const message_ids = externalIds.map(readMessageId).filter((id) => id !== undefined)
  // Each by itself: of several at once Telegram skips in silence those that it does not delete.
  for (const message_id of message_ids) {
    const ofChat = { method: 'deleteMessage', parameters: { chat_id, message_id } }
    const ofBusiness = { method: 'deleteBusinessMessages', parameters: { business_connection_id, message_ids: [message_id] } }
    const asked = business_connection_id === undefined ? ofChat : ofBusiness
    await call(bot, { ...asked, result: z.unknown(), timeoutMs: timings.answerMs }).catch(unlessGone)
  }
}

/** Deleted already, by the customer or by an attempt whose answer got lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof SendError && /message to delete not found/i.test(error.problem.detail ?? ''))) throw error
}
