import { startMailProvider } from '@besedka/channels/simulators'
import type { ChannelView } from '@besedka/contract'
import { afterAll } from 'vitest'
import type { Office } from './given.ts'

/** A mail provider of our own with everybody's mailboxes, and the settings that let a server speak with it. */
export async function useMail() {
  const provider = await startMailProvider()
  afterAll(() => provider.close())
  let mailboxes = 0

  /** Connects a mailbox of its own to an office; customers write to it from theirs. */
  async function connectMailbox(office: Office, given: { protocol?: 'imap' | 'pop3'; signature?: string } = {}) {
    const number = ++mailboxes
    const address = `shop${number}@shop.test`
    const password = `password ${number}`
    provider.openMailbox(address, password)
    const protocol = given.protocol ?? 'imap'
    const channel: ChannelView = await office.administrator.api.channels.create({
      type: 'email',
      name: `Mail ${number}`,
      settings: {
        address,
        senderName: 'Магазин',
        protocol,
        receiveHost: '127.0.0.1',
        receivePort: provider[protocol].port,
        receiveSecurity: 'none',
        sendHost: '127.0.0.1',
        sendPort: provider.smtp.port,
        sendSecurity: 'none',
        signature: given.signature ?? '',
      },
      secrets: { password },
    })
    return { channel, address, person: (name: string) => provider.person(`${name.toLowerCase()}${number}@people.test`, name) }
  }

  return { provider, connectMailbox, settings: { SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' } }
}
