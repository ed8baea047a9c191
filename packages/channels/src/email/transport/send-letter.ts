import type { OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { emailCapabilities } from '../capabilities.ts'
import { composeLetter } from './compose-letter.ts'
import { type EmailConnection, sendingServer } from './mail-server.ts'
import { refuseUnsafeLines } from './safe-lines.ts'
import { smtpClient } from './smtp-client.ts'
import { smtpProblem } from './smtp-problem.ts'

/**
 * Hands a reply to the mail server; its external id is the Message-ID. Throws SendError, also when the server took copies but not the
 * customer.
 */
export async function sendLetter(message: OutgoingMessage, connection: EmailConnection): Promise<SentPart> {
  refuseUnsafeLines(message)
  refuseTooMuch(message)
  const client = smtpClient(await sendingServer(connection))
  const sent = await client.send(await composeLetter(message, connection))
  const customerRefused = sent.rejectedErrors?.find(({ recipient }) => recipient?.toLowerCase() === message.to.toLowerCase())
  if (customerRefused) throw smtpProblem(customerRefused)
  // Microsoft 365 and Amazon SES put another Message-ID in its place: answers and bounces name that one.
  return { externalIds: sent.serverMessageId ? [sent.messageId, sent.serverMessageId] : [sent.messageId] }
}

function refuseTooMuch({ files }: OutgoingMessage): void {
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (bytes > emailCapabilities.fileSizeBytes) throw new SendError('permanent', { code: 'fileTooBig' })
}
