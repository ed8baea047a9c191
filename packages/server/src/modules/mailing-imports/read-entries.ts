import { createHash } from 'node:crypto'
import { type MailingEntry, type MailingProblem, messageTextMaxLength } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { plainContact } from '../customers/index.ts'

/** An entry that can be taken. */
export type ReadEntry = {
  direction: MailingEntry['direction']
  /** In the international form. */
  phone: string
  /** As channels name people by their phones: digits alone. */
  value: string
  text: string
  at: Date
  /** The same again is the same entry. */
  key: string
}

/** What an entry says, or why it is not taken. A moment ahead of ours is now. */
export function readEntry(entry: MailingEntry, now: Date): ReadEntry | MailingProblem {
  const phone = phoneOf(entry.phone)
  const text = entry.text.trim()
  if (phone === undefined) return 'phoneInvalid'
  if (text === '') return 'textMissing'
  if (text.length > messageTextMaxLength) return 'textTooLong'
  const at = new Date(Math.min(entry.at === undefined ? now.getTime() : Date.parse(entry.at), now.getTime()))
  return { direction: entry.direction, phone, value: phone.slice(1), text, at, key: keyOf(entry, phone, text) }
}

function phoneOf(typed: string): string | undefined {
  try {
    return plainContact({ type: 'phone', value: typed })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function keyOf({ direction, at, externalId }: MailingEntry, phone: string, text: string): string {
  if (externalId !== undefined) return `${direction} ${externalId}`
  return createHash('sha256')
    .update(JSON.stringify([direction, phone, at ?? '', text]))
    .digest('base64url')
}
