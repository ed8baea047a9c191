import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { outgoingFile, outgoingMessage } from '../../kit/conformance/outgoing-message.ts'
import { emailAdapter } from '../adapter.ts'
import { EmailSettings } from '../settings.ts'
import { type MailProvider, startMailProvider } from '../simulator/index.ts'

let provider: MailProvider

beforeAll(async () => {
  provider = await startMailProvider()
  provider.openMailbox('support@shop.test', 'right')
})
afterEach(() => {
  provider.smtp.smtpFault = null
  provider.smtp.fault = null
})
afterAll(() => provider.close())

const letter = { subject: 'Re: Where is my order?', to: [], cc: [], references: [], threadKey: '01890000-0000-7000-8000-0000000000cc' }

describe('sending a letter', () => {
  it('arrives with its texts, recipients, threading and files', async () => {
    const boris = provider.person('boris@example.com')

    const sent = await send({
      to: boris.address,
      text: 'Добрый день, Борис!\nСмотрите <https://shop.test/track?a=1&b=2>.',
      letter: {
        ...letter,
        subject: 'Re: Где мой заказ?',
        cc: ['boss@shop.test'],
        references: ['<first@example.com>', '<second@example.com>'],
      },
      files: [outgoingFile({ name: 'Счёт.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') })],
    })

    const [received] = await boris.received()
    expect(received).toMatchObject({
      messageId: sent.externalIds[0],
      from: { name: 'Anna, Shop', address: 'support@shop.test' },
      to: ['boris@example.com'],
      cc: ['boss@shop.test', 'archive@shop.test'],
      subject: 'Re: Где мой заказ?',
      text: 'Добрый день, Борис!\nСмотрите <https://shop.test/track?a=1&b=2>.\n\n-- \nYour Shop',
      inReplyTo: '<second@example.com>',
      references: ['<first@example.com>', '<second@example.com>'],
      attachments: [{ name: 'Счёт.pdf', mimeType: 'application/pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.4')) }],
    })
    expect(received?.html).toContain('&lt;<a href="https://shop.test/track?a=1&amp;b=2">')
    expect(await provider.person('archive@shop.test').received()).toHaveLength(1)
  })
})

async function send(given: Parameters<typeof outgoingMessage>[0]) {
  const message = outgoingMessage({ letter, ...given })
  const [part] = emailAdapter.plan(message)
  if (!part) throw new Error('nothing to send')
  return emailAdapter.send(part, message, connectionFor({ settings: settings(), secrets: { password: 'right' } }))
}

function settings(): EmailSettings {
  return EmailSettings.parse({
    address: 'support@shop.test',
    senderName: 'Shop',
    protocol: 'imap',
    receiveHost: '127.0.0.1',
    receivePort: 143,
    receiveSecurity: 'none',
    sendHost: '127.0.0.1',
    sendPort: provider.smtp.port,
    sendSecurity: 'none',
    cc: ['archive@shop.test'],
    signature: 'Your Shop',
  })
}
