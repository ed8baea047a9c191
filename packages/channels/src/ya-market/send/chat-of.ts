import { SendError } from '../../kit/send-error.ts'

/** The number of the chat that somebody is written to in. Throws {@link SendError} for what is no chat of the Market. */
export function chatOf(to: string): string {
  if (!/^[1-9]\d{0,18}$/.test(to)) throw new SendError('permanent', { code: 'recipientUnknown' })
  return to
}
