import { ImapFlow } from 'imapflow'
import type { MailServer } from '../mail-server.ts'
import { imapProblem } from './imap-problem.ts'

/** The largest letter that is fetched, in bytes: providers take 25 MB of files, a third more when encoded. */
export const largestLetterBytes = 35 * 1024 * 1024

/** Milliseconds. */
export type ImapPatience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }
const patience: ImapPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 55_000 }

/**
 * Signs in and opens INBOX for reading only: nothing in the company's mailbox changes because we look at it. Throws SendError. The caller
 * closes the client.
 */
export async function openInbox(server: MailServer, times = patience): Promise<ImapFlow> {
  const client = new ImapFlow({
    ...times,
    host: server.address,
    port: server.port,
    secure: server.security === 'tls',
    doSTARTTLS: server.security === 'starttls',
    servername: server.host,
    tls: { servername: server.host, minVersion: 'TLSv1.2' },
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
