import type { Cursor, Listening } from '../../kit/adapter.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import type { RawUpdate } from '../../kit/inbound.ts'
import { EmailSettings } from '../settings.ts'
import type { MailProvider } from '../simulator/index.ts'
import type { EmailConnection } from '../transport/mail-server.ts'

/** Where the servers of a test stand. */
export type MailPorts = { smtp: number; imap: number; pop3: number }

/** The ports of a simulated provider. */
export function portsOf({ smtp, imap, pop3 }: MailProvider): MailPorts {
  return { smtp: smtp.port, imap: imap.port, pop3: pop3.port }
}

/** The shop's mailbox, as a connected channel; `password` is the one of its owner unless a test says otherwise. */
export function shopMailbox(ports: MailPorts, given: Partial<EmailSettings> = {}, password = 'right'): EmailConnection {
  const protocol = given.protocol ?? 'imap'
  const settings = EmailSettings.parse({
    address: 'support@shop.test',
    protocol,
    receiveHost: '127.0.0.1',
    receivePort: ports[protocol],
    receiveSecurity: 'none',
    sendHost: '127.0.0.1',
    sendPort: ports.smtp,
    sendSecurity: 'none',
    ...given,
  })
  return connectionFor({ settings, secrets: { password } })
}

/** Runs a listener and keeps what it hands over, as the product would; an update that is known already counts once. */
export function listenWith(run: (listening: Listening) => Promise<void>, cursor: Cursor | null = null) {
  const stop = new AbortController()
  const kept = { updates: [] as RawUpdate[], cursor }
  const accept = async (updates: readonly RawUpdate[], next: Cursor) => {
    const known = new Set(kept.updates.map(({ externalId }) => externalId))
    kept.updates.push(...updates.filter(({ externalId }) => !known.has(externalId)))
    kept.cursor = next
  }
  const ended = run({ cursor, accept, signal: stop.signal })
  // A listener that fails before the test looks is not a defect of the test.
  ended.catch(() => {})
  return {
    kept,
    /** Resolves when the listener ends, rejects with what it threw. */
    ended,
    async stop() {
      stop.abort()
      await ended
    },
  }
}
