import { SendError } from '../../kit/send-error.ts'
import { userIdForm } from '../user-id.ts'

/** Whom a message goes to, in Meta's words. Throws {@link SendError} for who is nobody of WhatsApp. */
export function addressOf(to: string): { to: string } | { recipient: string } {
  const isNumber = /^\d{5,20}$/.test(to)
  if (!isNumber && !userIdForm.test(to)) throw new SendError('permanent', { code: 'recipientUnknown' })
  // An id in `to` would be taken for a number, and lead nowhere.
  return isNumber ? { to } : { recipient: to }
}
