import { startMailProvider } from '@besedka/channels/simulators'
import type { ChannelView } from '@besedka/contract'
import { afterAll, expect } from 'vitest'
import type { Office } from './given.ts'
import { server } from './use-server.ts'

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
    const mailbox = provider.openMailbox(address, password)
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
    /** Puts a raw letter into the mailbox, as a server takes it from wherever. */
    const post = (letter: Buffer | string) => void mailbox.store(Buffer.from(letter))
    return { channel, address, post, person: (name: string) => provider.person(`${name.toLowerCase()}${number}@people.test`, name) }
  }

  return { provider, connectMailbox, settings: { SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' } }
}

/** A listener begins at the newest letter: what is written before it has begun would be old mail. */
export async function untilListening(channel: { id: string }): Promise<void> {
  const cursor = async () => {
    const { rows } = await server().database.systemPool.query('SELECT cursor FROM channel_states WHERE channel_id = $1', [channel.id])
    return rows[0]?.cursor
  }
  await expect.poll(cursor, { timeout: 18_000, interval: 50 }).not.toBeNull()
}
