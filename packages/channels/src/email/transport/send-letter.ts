import { Readable } from 'node:stream'
import type { SMTPSentMessageInfo } from 'nodemailer'
import type { OutgoingFile, OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { emailCapabilities } from '../capabilities.ts'
import { composeLetter } from './compose-letter.ts'
import { type EmailConnection, sendingServer } from './mail-server.ts'
import type { EmailPatience } from './patience.ts'
import { refuseUnsafeLines } from './safe-lines.ts'
import { smtpClient } from './smtp-client.ts'
import { smtpProblem } from './smtp-problem.ts'

/**
 * Hands a reply to the mail server; its external id is the Message-ID. Throws SendError, also when the server took copies but not the
 * customer.
 */
export async function sendLetter(message: OutgoingMessage, connection: EmailConnection, patience: EmailPatience): Promise<SentPart> {
  refuseUnsafeLines(message)
  refuseTooMuch(message)
  const client = await smtpClient(await sendingServer(connection), patience)
  const files = message.files.map(openLate)
  try {
    return sentPart(await client.send(composeLetter(message, files, connection)), message.to)
  } finally {
    for (const file of files) file.destroy()
  }
}

function sentPart(sent: SMTPSentMessageInfo, to: string): SentPart {
  const customerRefused = sent.rejectedErrors?.find(({ recipient }) => recipient?.toLowerCase() === to.toLowerCase())
  if (customerRefused) throw smtpProblem(customerRefused)
  // Microsoft 365 and Amazon SES put another Message-ID in its place: answers and bounces name that one.
  return { externalIds: sent.serverMessageId ? [sent.messageId, sent.serverMessageId] : [sent.messageId] }
}

/** The bytes of a file, not asked for before we have signed in. */
function openLate(file: OutgoingFile): Readable {
  return Readable.from(
    (async function* () {
      yield* await file.read()
    })(),
    { objectMode: false },
  )
}

function refuseTooMuch({ files }: OutgoingMessage): void {
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (bytes > emailCapabilities.fileSizeBytes) throw new SendError('permanent', { code: 'fileTooBig' })
}
