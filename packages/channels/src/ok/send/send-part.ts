import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt } from '../../kit/parts.ts'
import { SendError } from '../../kit/send-error.ts'
import { call } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { writeButton } from '../button.ts'
import { ChatId } from '../receive/update.ts'
import type { Part } from './plan.ts'

const Sent = z.object({ message_id: z.string().min(1) })

/** Sends one part, its file first. Throws {@link SendError}. */
export async function sendPart(
  part: Part,
  message: OutgoingMessage,
  { group, timings }: { group: Connection; timings: CallTimings },
): Promise<SentPart> {
  const chat_id = chatOf(message.to)
  const attachments: object[] = []
  if (part.file) {
    const file = fileAt(part.file.index, message)
    attachments.push({ type: part.file.as, payload: { token: await upload(group, { file, as: part.file.as, timings }) } })
  }
  if (part.buttons) attachments.push(keyboardOf(message))
  const content = {
    ...(part.text !== '' && { text: part.text }),
    ...(attachments.length > 0 && { attachments }),
    ...(part.quotes && message.quotes !== null && { reply_to: message.quotes }),
  }
  const json = { recipient: { chat_id }, message: content }
  const { message_id } = await call(group, { path: `me/messages/${chat_id}`, json, result: Sent, timeoutMs: timings.answerMs })
  return { externalIds: [message_id] }
}

/** Throws {@link SendError} for what is no chat of Odnoklassniki. */
export function chatOf(to: string): string {
  const chat = ChatId.safeParse(to).data
  if (chat === undefined) throw new SendError('permanent', { code: 'recipientUnknown' })
  return chat
}

/** Buttons under each other, so that long labels are not cut. One with a link opens it, any other comes back as `MESSAGE_CALLBACK`. */
function keyboardOf({ buttons }: OutgoingMessage): object {
  const rows = buttons.map((button) => [
    button.url
      ? { type: 'LINK', text: button.label, intent: 'DEFAULT', url: button.url }
      : { type: 'CALLBACK', text: button.label, intent: 'DEFAULT', payload: writeButton(button) },
  ])
  return { type: 'INLINE_KEYBOARD', payload: { keyboard: { buttons: rows } } }
}
