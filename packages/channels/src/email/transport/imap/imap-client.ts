import type { ImapFlow } from 'imapflow'
import { largestLetterBytes } from '../letter-update.ts'
import type { MailServer } from '../mail-server.ts'
import type { EmailPatience } from '../patience.ts'
import { imapProblem } from './imap-problem.ts'

/**
 * Signs in and opens INBOX for reading only: nothing in the company's mailbox changes because we look at it. Throws SendError. The caller
 * closes the client; the signal does, too. The library comes with the first mailbox: many a server reads none.
 */
export async function openInbox(server: MailServer, patience: EmailPatience, signal?: AbortSignal): Promise<ImapFlow> {
  const imap = await import('imapflow')
  const client = new imap.ImapFlow({
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    socketTimeout: patience.silence,
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
  signal?.addEventListener('abort', () => client.close(), { once: true })
  try {
    await client.connect()
    await client.mailboxOpen('INBOX', { readOnly: true })
    return client
  } catch (error) {
    client.close()
    throw imapProblem(error)
  }
}
