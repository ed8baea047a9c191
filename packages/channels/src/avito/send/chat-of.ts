import { SendError } from '../../kit/send-error.ts'
import { Name } from '../api/chat.ts'

/** The chat that somebody is written to in, as a part of a path. Throws {@link SendError} for what is no chat of Avito. */
export function chatOf(to: string): string {
  if (!Name.safeParse(to).success) throw new SendError('permanent', { code: 'recipientUnknown' })
  return encodeURIComponent(to)
}
