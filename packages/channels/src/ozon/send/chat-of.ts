import { SendError } from '../../kit/send-error.ts'
import { ChatId } from '../api/chat.ts'

/** The name of the chat that somebody is written to in. Throws {@link SendError} for what is no chat of Ozon. */
export function chatOf(to: string): string {
  if (!ChatId.safeParse(to).success) throw new SendError('permanent', { code: 'recipientUnknown' })
  return to
}
