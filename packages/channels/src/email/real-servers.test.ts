import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectionFor } from '../kit/conformance/connection-for.ts'
import { outgoingFile, outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import type { InboundMessage } from '../kit/inbound.ts'
import { emailAdapter } from './adapter.ts'
import { EmailSettings } from './settings.ts'
import { readReceived } from './simulator/received-letter.ts'
import { type RealMailServers, startMailServers, whyNoMailServers } from './testing/servers/real-mail-servers.ts'
import { listenWith } from './testing/shop-mailbox.ts'
import { listenImap } from './transport/imap/listen-imap.ts'
import { usualPatience } from './transport/patience.ts'
import { listenPop3 } from './transport/pop3/listen-pop3.ts'

const missing = whyNoMailServers()
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Servers that we did not write: mailboxes and submission by Dovecot, SMTP by OpenSMTPD. */
describe.skipIf(missing)(`real mail servers${missing ? `, skipped: ${missing}` : ''}`, () => {
  let servers: RealMailServers
  let running: ReturnType<typeof listenWith>[] = []
  const trusted = getCACertificates()

  beforeAll(async () => {
    servers = await startMailServers()
    setDefaultCACertificates([...trusted, servers.certificate])
  })
  afterEach(async () => {
    await Promise.allSettled(running.map((listener) => listener.stop()))
    running = []
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    await servers?.stop()
  })

  it('let our settings in, over TLS and STARTTLS', async () => {
    const { imap, pop3, submissions } = servers.ports
    const ways: Partial<EmailSettings>[] = [
      {},
      { receivePort: imap, receiveSecurity: 'starttls', sendPort: submissions, sendSecurity: 'tls' },
      pop3s(),
      { protocol: 'pop3', receivePort: pop3, receiveSecurity: 'starttls' },
    ]
    for (const way of ways) {
      expect(await emailAdapter.check(mailbox(way))).toEqual([
        { id: 'receive', state: 'passed' },
        { id: 'send', state: 'passed' },
      ])
    }
  })

  it('bring a letter whole, and long before the next poll', async () => {
    const listener = await listening()
    await customerWrites({
      subject: 'Где мой заказ № 42?',
      text: 'Жду с утра',
      html: '<p>Жду с утра <img src="cid:map"></p>',
      attachments: [
        { filename: 'карта.png', content: picture, contentType: 'image/png', cid: 'map' },
        { filename: 'Счёт.pdf', content: Buffer.from('%PDF-1.4 …'), contentType: 'application/pdf' },
      ],
    })

    await vi.waitFor(() => expect(listener.kept.updates).toHaveLength(1), { timeout: 10_000 })
    const letter = await read(listener)
    expect(letter).toMatchObject({
      contact: { value: 'boris@example.com', name: 'Борис' },
      text: 'Жду с утра',
      extras: { letter: { subject: 'Где мой заказ № 42?', hasHtml: true } },
    })
    expect(letter.files.map(({ name, mimeType, contentId }) => ({ name, mimeType, contentId }))).toEqual([
      { name: 'карта.png', mimeType: 'image/png', contentId: 'map' },
      { name: 'Счёт.pdf', mimeType: 'application/pdf', contentId: undefined },
    ])
  })

  it('go on where we were when Dovecot restarts while we listen', async () => {
    const listener = await listening()

    await servers.restartDovecot()

    // Dovecot leaves the old connections open for ten seconds.
    await expect(listener.ended).rejects.toMatchObject({ kind: 'retry', problem: { code: 'connectionFailed' } })
    await customerWrites({ subject: 'Written while you were away', text: 'Hello' })
    const again = listenWith((given) => listenImap(mailbox(), given, usualPatience), listener.kept.cursor)
    running.push(again)
    await vi.waitFor(() => expect(again.kept.updates).toHaveLength(1), { timeout: 10_000 })
  }, 40_000)

  it('carry a reply to the customer with its headers and files, and the answer back to the chat', async () => {
    const listener = await listening()
    const inbox = await listening({ address: 'boris@example.com' })
    const threadKey = '01890000-0000-7000-8000-0000000000cc'

    const sent = await emailAdapter.send(
      'letter',
      outgoingMessage({
        to: 'boris@example.com',
        text: 'Уже едет!\n.точка в начале строки',
        letter: { subject: 'Где мой заказ?', to: [], cc: [], references: ['<first@example.com>'], threadKey },
        files: [outgoingFile({ name: 'Накладная.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 …') })],
      }),
      mailbox(),
    )

    await vi.waitFor(() => expect(inbox.kept.updates).toHaveLength(1), { timeout: 10_000 })
    expect(await readReceived(inbox.kept.updates[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      messageId: sent.externalIds[0],
      subject: 'Re: Где мой заказ?',
      text: 'Уже едет!\n.точка в начале строки',
      inReplyTo: '<first@example.com>',
      references: ['<first@example.com>'],
      attachments: [{ name: 'Накладная.pdf', mimeType: 'application/pdf' }],
    })
    await customerWrites({ subject: 'Re: Где мой заказ?', text: 'Спасибо', inReplyTo: sent.externalIds[0] })
    await vi.waitFor(() => expect(listener.kept.updates).toHaveLength(1), { timeout: 10_000 })
    expect(await read(listener)).toMatchObject({ thread: { key: threadKey } })
  })

  it('carry what nobody wrote to the customer alone, within the conversation, and marked so that no machine answers', async () => {
    const customer = await listening({ address: 'boris@example.com' })
    const [colleague, otherShop] = [await listening({ address: 'boss@shop.test' }), await listening({ address: 'help@other.test' })]
    const threadKey = '01890000-0000-7000-8000-0000000000dd'
    const written = {
      text: 'Мы ответим завтра.',
      senderName: null,
      letter: { subject: 'Re: Где мой заказ?', to: [], cc: [], references: ['<first@example.com>', '<second@example.com>'], threadKey },
    }

    const own = mailbox({ to: ['boss@shop.test'], cc: ['boss@shop.test'] })
    const sent = await emailAdapter.send('letter', outgoingMessage({ ...written, to: 'boris@example.com' }), own)
    await emailAdapter.send('letter', outgoingMessage({ ...written, to: 'help@other.test' }), own)

    const letter = await received(customer)
    expect(letter).toMatchObject({
      to: ['boris@example.com'],
      cc: [],
      subject: 'Re: Где мой заказ?',
      inReplyTo: '<second@example.com>',
      references: ['<first@example.com>', '<second@example.com>'],
      headers: { 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'OOF, AutoReply' },
    })
    expect(
      await emailAdapter.receive((await received(otherShop)).raw, {
        ...mailbox({ address: 'help@other.test' }),
        hookSecret: 'x'.repeat(43),
      }),
    ).toMatchObject([{ kind: 'message', extras: { letter: { automatic: true } } }])
    expect(colleague.kept.updates).toEqual([])
    const shop = await listening()
    await customerWrites({ subject: 'Re: Где мой заказ?', text: 'Хорошо, жду', inReplyTo: sent.externalIds[0] })
    await vi.waitFor(() => expect(shop.kept.updates).toHaveLength(1), { timeout: 10_000 })
    expect(await read(shop)).toMatchObject({ thread: { key: threadKey }, extras: { letter: { automatic: false } } })
  })

  it.each([
    ['a holiday notice', { 'Auto-Submitted': 'auto-replied (vacation)' }],
    ['a mailing list', { 'List-Id': 'News <news.example.com>', Precedence: 'bulk' }],
    ['a notice that forbids answers', { 'X-Auto-Response-Suppress': 'All' }],
  ])('bring %s as what no machine may answer', async (_, headers) => {
    const shop = await listening()

    await customerWrites({ subject: 'Новости', text: 'Новый каталог', headers })

    await vi.waitFor(() => expect(shop.kept.updates).toHaveLength(1), { timeout: 10_000 })
    expect(await read(shop)).toMatchObject({ extras: { letter: { automatic: true } } })
  })

  it('bring letters by POP3, each once', async () => {
    const listener = listenWith((given) => listenPop3(mailbox(pop3s()), given, { ...usualPatience, look: 100 }))
    running.push(listener)
    await vi.waitFor(() => expect(listener.kept.cursor).not.toBeNull(), { timeout: 10_000 })

    await customerWrites({ subject: 'Первое', text: '.\n..точки' })
    await vi.waitFor(() => expect(listener.kept.updates).toHaveLength(1), { timeout: 10_000 })
    await customerWrites({ subject: 'Второе', text: 'Hello' })
    await vi.waitFor(() => expect(listener.kept.updates).toHaveLength(2), { timeout: 10_000 })

    expect(await read(listener)).toMatchObject({ text: '.\n..точки', extras: { letter: { subject: 'Первое' } } })
  })

  it('are believed only with a certificate for the name in the settings', async () => {
    const results = await emailAdapter.check(mailbox({ receiveHost: 'other.test', sendHost: 'other.test' }))

    expect(results.map(({ problem }) => problem?.code)).toEqual(['certificateInvalid', 'certificateInvalid'])
  })

  it('refuse a wrong password in words that help', async () => {
    const results = await emailAdapter.check({ ...mailbox(), secrets: { password: 'wrong' } })

    expect(results.map(({ problem }) => problem?.code)).toEqual(['signInFailed', 'signInFailed'])
  }, 30_000)

  function mailbox(given: Partial<EmailSettings> = {}) {
    const settings = EmailSettings.parse({
      address: 'support@shop.test',
      protocol: 'imap',
      receiveHost: 'mail.test',
      receivePort: servers.ports.imaps,
      receiveSecurity: 'tls',
      sendHost: 'mail.test',
      sendPort: servers.ports.submission,
      sendSecurity: 'starttls',
      ...given,
    })
    const net = { fetch, resolve: async () => '127.0.0.1' }
    return connectionFor({ settings, secrets: { password: 'right' }, net })
  }

  function pop3s(): Partial<EmailSettings> {
    return { protocol: 'pop3', receivePort: servers.ports.pop3s }
  }

  async function listening(given: Partial<EmailSettings> = {}) {
    const listener = listenWith((listening) => listenImap(mailbox(given), listening, usualPatience))
    running.push(listener)
    await vi.waitFor(() => expect(listener.kept.cursor).not.toBeNull(), { timeout: 10_000 })
    return listener
  }

  /** The one letter that has come into somebody's mailbox, as their program shows it. */
  async function received(listener: ReturnType<typeof listenWith>) {
    await vi.waitFor(() => expect(listener.kept.updates).toHaveLength(1), { timeout: 10_000 })
    return readReceived(listener.kept.updates[0]?.body ?? Buffer.alloc(0))
  }

  /** Sends a letter from outside. */
  async function customerWrites(letter: SendMailOptions): Promise<void> {
    const outside = createTransport({ host: '127.0.0.1', port: servers.ports.smtp, ignoreTLS: true })
    await outside.sendMail({ from: { name: 'Борис', address: 'boris@example.com' }, to: 'support@shop.test', ...letter })
  }

  async function read(listener: ReturnType<typeof listenWith>): Promise<InboundMessage> {
    const [update] = listener.kept.updates
    const [event] = update ? await emailAdapter.receive(update.body, mailbox()) : []
    if (event?.kind !== 'message') throw new Error(`not a message: ${JSON.stringify(event)}`)
    return event
  }
})
