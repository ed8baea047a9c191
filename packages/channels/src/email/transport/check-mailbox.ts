import type { CheckResult } from '../../kit/adapter.ts'
import { SendError } from '../../kit/send-error.ts'
import { openInbox } from './imap/imap-client.ts'
import { type EmailConnection, receivingServer, sendingServer } from './mail-server.ts'
import type { EmailPatience } from './patience.ts'
import { openPop3 } from './pop3/pop3-client.ts'
import { smtpClient } from './smtp-client.ts'

/** Tries the definition's checks. Never throws. */
export async function checkMailbox(connection: EmailConnection, patience: EmailPatience): Promise<CheckResult[]> {
  return [
    await attempt('receive', async () => {
      const server = await receivingServer(connection)
      const client = await (connection.settings.protocol === 'imap' ? openInbox(server, patience) : openPop3(server, patience))
      client.close()
    }),
    await attempt('send', async () => (await smtpClient(await sendingServer(connection), patience)).signIn()),
  ]
}

async function attempt(id: string, action: () => Promise<void>): Promise<CheckResult> {
  try {
    await action()
    return { id, state: 'passed' }
  } catch (error) {
    return { id, state: 'failed', problem: error instanceof SendError ? error.problem : { code: 'connectionFailed' } }
  }
}
