import { ImapFlow } from 'imapflow'
import { largestLetterBytes } from '../letter-update.ts'
import type { MailServer } from '../mail-server.ts'
import { imapProblem } from './imap-problem.ts'

/** Milliseconds for connecting, for the greeting, and of silence in the middle of an answer. */
export const imapPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 55_000 }

/**
 * Signs in and opens INBOX for reading only: nothing in the company's mailbox changes because we look at it. Throws SendError. The caller
 * closes the client.
 */
export async function openInbox(server: MailServer, patience = imapPatience): Promise<ImapFlow> {
  const client = new ImapFlow({
    ...patience,
    host: server.address,
    port: server.port,
    secure: server.security === 'tls',
    doSTARTTLS: server.security === 'starttls',
    ...(server.tlsName ? { servername: server.tlsName } : {}),
    tls: { ...(server.tlsName ? { servername: server.tlsName } : {}), minVersion: 'TLSv1.2' },
    auth: { user: server.login, pass: server.password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    disableAutoEnable: true,
    maxLineLength: 1024 * 1024,
    maxLiteralSize: largestLetterBytes + 1024 * 1024,
    maxResponseSize: largestLetterBytes + 2 * 1024 * 1024,
  })
  // Whatever breaks the connection also ends the call that waits for it; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen('INBOX', { readOnly: true })
    return client
  } catch (error) {
    client.close()
    throw imapProblem(error)
  }
}
