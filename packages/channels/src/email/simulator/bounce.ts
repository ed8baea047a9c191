import { randomUUID } from 'node:crypto'
import type { ReceivedLetter } from './received-letter.ts'

/** A delivery report (RFC 3464) in which a server says that it could not deliver the letter to `to`. */
export function bounceOf(letter: ReceivedLetter, { to, status, words }: { to: string; status: string; words: string }): Buffer {
  const boundary = 'report-boundary'
  const header = letter.raw.toString('latin1').split('\r\n\r\n', 1)
  const lines = [
    'From: Mail Delivery System <mailer-daemon@provider.test>',
    `To: ${letter.from.address}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@provider.test>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `Your message could not be delivered to ${to}: ${words}`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; provider.test',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} ${words}`,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    ...header,
    '',
    `--${boundary}--`,
    '',
  ]
  return Buffer.from(lines.join('\r\n'), 'latin1')
}
