import { startMailProvider } from '../../../channels/src/simulators.ts'
import type { Office } from './given.ts'

const [address, password] = ['shop@shop.test', 'password']

/** Starts a simulated mail provider with the mailbox of a shop. The settings of `startTelegram` let the product reach it, too. */
export async function startMail() {
  const provider = await startMailProvider()
  provider.openMailbox(address, password)
  return {
    /** Where customers write to. */
    address,
    person: provider.person,
    /** Connects the mailbox to an office as the channel Mail. */
    connect: ({ alexey: { api } }: Office) =>
      api.channels.create({
        type: 'email',
        name: 'Mail',
        settings: {
          address,
          protocol: 'imap',
          receiveHost: '127.0.0.1',
          receivePort: provider.imap.port,
          receiveSecurity: 'none',
          sendHost: '127.0.0.1',
          sendPort: provider.smtp.port,
          sendSecurity: 'none',
        },
        secrets: { password },
      }),
    stop: () => provider.close(),
  }
}
