import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outgoingFile, outgoingMessage } from '../../kit/conformance/outgoing-message.ts'
import type { OutgoingLetter, OutgoingMessage } from '../../kit/outgoing.ts'
import { emailAdapter } from '../adapter.ts'
import type { EmailSettings } from '../settings.ts'
import { type MailProvider, startMailProvider } from '../simulator/index.ts'
import { portsOf, shopMailbox } from '../testing/shop-mailbox.ts'

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

describe('sending a letter', () => {
  it('arrives with its texts, recipients, threading and files', async () => {
    const boris = provider.person('boris@example.com')

    const sent = await send(
      {
        to: boris.address,
        text: 'Добрый день, Борис!\nСмотрите <https://shop.test/track?a=1&b=2>.',
        letter: letter({ subject: 'Где мой заказ?', cc: ['boss@shop.test'], references: ['<first@example.com>', '<second@example.com>'] }),
        files: [outgoingFile({ name: 'Счёт №1.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') })],
      },
      { senderName: 'Магазин', signature: 'Your Shop', cc: ['archive@shop.test', 'Boss@shop.test'], to: ['partner@example.com'] },
    )

    const [received] = await boris.received()
    expect(received).toMatchObject({
      messageId: sent.externalIds[0],
      from: { name: 'Anna, Магазин', address: 'support@shop.test' },
      to: ['boris@example.com', 'partner@example.com'],
      cc: ['boss@shop.test', 'archive@shop.test'],
      subject: 'Re: Где мой заказ?',
      text: 'Добрый день, Борис!\nСмотрите <https://shop.test/track?a=1&b=2>.\n\n-- \nYour Shop',
      inReplyTo: '<second@example.com>',
      references: ['<first@example.com>', '<second@example.com>'],
      attachments: [{ name: 'Счёт №1.pdf', mimeType: 'application/pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.4')) }],
    })
    expect(received?.html).toContain('&lt;<a href="https://shop.test/track?a=1&amp;b=2">')
    expect(await provider.person('archive@shop.test').received()).toHaveLength(1)
  })

  it('is the same letter when it is sent again', async () => {
    const vera = provider.person('vera@example.com')
    provider.smtp.smtpFault = { kind: 'dropAfterData' }
    await expect(send({ to: vera.address })).rejects.toMatchObject({ kind: 'retry', maybeTaken: true })
    provider.smtp.smtpFault = null

    await send({ to: vera.address })

    const [first, second] = await vera.received()
    expect(second?.messageId).toBe(first?.messageId)
  })

  it('streams a large file and refuses more than the provider would take, before connecting', async () => {
    const gleb = provider.person('gleb@example.com')
    const bytes = Buffer.alloc(12 * 1024 * 1024, 'x')
    const file = outgoingFile({ name: 'film.mp4', mimeType: 'video/mp4', bytes, sizeBytes: bytes.length })

    await send({ to: gleb.address, files: [file, file] })

    const [received] = await gleb.received()
    expect(received?.attachments.map((attachment) => attachment.bytes.length)).toEqual([bytes.length, bytes.length])
    const three = send({ to: gleb.address, files: [file, file, file] }, { sendPort: 1 })
    await expect(three).rejects.toMatchObject({ kind: 'permanent', problem: { code: 'fileTooBig' } })
  })

  it('opens no file before it has signed in, and leaves none open', async () => {
    const opened: Readable[] = []
    const read = async () => {
      const stream = Readable.from([Buffer.alloc(1024, 'x')])
      opened.push(stream)
      return stream
    }
    const files = [{ ...outgoingFile({ name: 'contract.pdf' }), read }]

    await expect(send({ to: 'egor@example.com', files }, {}, 'wrong')).rejects.toBeDefined()
    expect(opened).toHaveLength(0)

    for (const fault of [{ kind: 'reply', at: 'rcpt', line: '550 5.1.1 No such user' }, { kind: 'dropAfterData' }] as const) {
      provider.smtp.smtpFault = fault
      await expect(send({ to: 'egor@example.com', files })).rejects.toBeDefined()
    }
    expect(opened).not.toHaveLength(0)
    await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true)
  })

  it('tells that the customer was refused although the copies were taken', async () => {
    provider.smtp.smtpFault = { kind: 'reply', at: 'rcpt', to: 'nobody@example.com', line: '550 5.1.1 No such user' }

    const sending = send({ to: 'nobody@example.com', letter: letter({ cc: ['copy@example.com'] }) })

    await expect(sending).rejects.toMatchObject({ kind: 'permanent', problem: { code: 'recipientUnknown' }, maybeTaken: false })
  })

  it('counts as sent when only a copy was refused', async () => {
    provider.smtp.smtpFault = { kind: 'reply', at: 'rcpt', to: 'nobody@example.com', line: '550 5.1.1 No such user' }

    await expect(send({ to: 'dina@example.com', letter: letter({ cc: ['nobody@example.com'] }) })).resolves.toBeDefined()
  })

  it.each([
    ['connect', '421 4.7.0 Too many connections', 'retry', 'providerBusy'],
    ['mail', '550 5.7.1 Not your address', 'channel', 'notPermitted'],
    ['rcpt', '451 4.7.1 Greylisted', 'retry', 'providerBusy'],
    ['rcpt', '552 5.2.2 Mailbox full', 'permanent', 'mailboxFull'],
    ['data', '554 5.7.1 Looks like spam', 'permanent', 'spamRejected'],
  ] as const)('explains a refusal at %s: %s', async (at, line, kind, code) => {
    provider.smtp.smtpFault = { kind: 'reply', at, line }

    await expect(send({ to: 'egor@example.com' })).rejects.toMatchObject({ kind, problem: { code } })
  })

  it('asks for other credentials when these are refused', async () => {
    const sending = send({ to: 'egor@example.com' }, {}, 'wrong')

    await expect(sending).rejects.toMatchObject({ kind: 'channel', problem: { code: 'signInFailed' } })
  })

  it('waits for a slow server', async () => {
    provider.smtp.fault = 'slow'

    await expect(send({ to: 'egor@example.com' })).resolves.toBeDefined()
  })

  it('says that nobody is there', async () => {
    const sending = send({ to: 'egor@example.com' }, { sendPort: 1 })

    await expect(sending).rejects.toMatchObject({ kind: 'retry', problem: { code: 'connectionFailed' } })
  })

  const evil = 'x\r\nBcc: everybody@example.com'
  it.each<[string, Partial<OutgoingMessage>, string]>([
    ['the recipient', { to: `a@example.com>${evil}` }, 'recipientUnknown'],
    ['the recipient, as a list', { to: 'a@example.com,b@example.com' }, 'recipientUnknown'],
    ['a copy', { letter: letter({ cc: [evil] }) }, 'recipientUnknown'],
    ['another recipient', { letter: letter({ to: ['a@example.com\u0000'] }) }, 'recipientUnknown'],
    ['the subject', { letter: letter({ subject: evil }) }, 'contentRejected'],
    ['a reference', { letter: letter({ references: [`<${evil}@example.com>`] }) }, 'contentRejected'],
    ["the operator's name", { senderName: evil }, 'contentRejected'],
    ['the name of a file', { files: [outgoingFile({ name: evil })] }, 'fileRejected'],
    ['the type of a file', { files: [outgoingFile({ mimeType: evil })] }, 'fileRejected'],
  ])('refuses a line break in %s before it connects', async (_place, given, code) => {
    const sending = send({ to: 'egor@example.com', ...given }, { sendPort: 1 })

    await expect(sending).rejects.toMatchObject({ kind: 'permanent', problem: { code } })
  })
})

function send(given: Partial<OutgoingMessage> & { to: string }, settings: Partial<EmailSettings> = {}, password = 'right') {
  const message = outgoingMessage({ letter: letter(), ...given })
  const connection = shopMailbox(portsOf(provider), settings, password)
  const [part] = emailAdapter.plan(message)
  if (!part) throw new Error('nothing to send')
  return emailAdapter.send(part, message, connection)
}

function letter(given: Partial<OutgoingLetter> = {}): OutgoingLetter {
  return { subject: 'Where is my order?', to: [], cc: [], references: [], threadKey: '01890000-0000-7000-8000-0000000000cc', ...given }
}
