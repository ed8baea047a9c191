import { z } from 'zod'
import type { OutgoingEdit } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { readMessageId } from '../address.ts'
import { type Bot, call } from '../api/call.ts'
import type { Timings } from '../timings.ts'
import { keyboardOf } from './parameters.ts'
import { addressOf } from './send-part.ts'

/** Changes the text of a sent message, or the caption where it is one. Throws {@link SendError}. */
export async function edit(given: OutgoingEdit, { bot, timings }: { bot: Bot; timings: Timings }): Promise<void> {
  const message_id = readMessageId(given.externalId)
  if (message_id === undefined) throw new SendError('permanent', { code: 'editTooLate' })
  const change = async (method: string, words: Record<string, string>) => {
    // Buttons that are not given again would be taken away.
    const parameters = {
      ...addressOf(given.to),
      message_id,
      ...words,
      // The keyboard below the chat is none of the message's.
      ...(given.buttons.some(({ asks }) => !asks) && { reply_markup: keyboardOf(given) }),
    }
    await call(bot, { method, parameters, result: z.unknown(), timeoutMs: timings.answerMs })
  }
  try {
    await change('editMessageText', { text: given.text })
  } catch (error) {
    if (saysThat(error, /no text in the message/i)) return await change('editMessageCaption', { caption: given.text }).catch(unlessTheSame)
    unlessTheSame(error)
  }
}

/** An edit that was made already, by an attempt whose answer got lost. */
function unlessTheSame(error: unknown): void {
  if (!saysThat(error, /message is not modified/i)) throw error
}

function saysThat(error: unknown, words: RegExp): boolean {
  return error instanceof SendError && words.test(error.problem.detail ?? '')
}
