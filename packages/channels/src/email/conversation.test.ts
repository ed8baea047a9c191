import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import type { InboundEvent, InboundMessage } from '../kit/inbound.ts'
import { emailAdapter } from './adapter.ts'
import { type MailProvider, startMailProvider } from './simulator/index.ts'
import { listenWith, portsOf, shopMailbox } from './testing/shop-mailbox.ts'
import type { EmailConnection } from './transport/mail-server.ts'

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const threadKey = '01890000-0000-7000-8000-0000000000cc'

let provider: MailProvider
let shop: EmailConnection
let listener: ReturnType<typeof listenWith>

beforeAll(async () => {
  provider = await startMailProvider({ welcomesEveryone: true })
  shop = { ...shopMailbox(portsOf(provider), { receivePort: 1, sendPort: 1 }), apiBase: provider.apiBase }
  listener = listenWith((listening) => emailAdapter.listen?.(shop)?.(listening) ?? Promise.reject(new Error('does not listen')))
  await vi.waitFor(() => expect(listener.kept.cursor).not.toBeNull(), { timeout: 15_000, interval: 50 })
})
afterAll(async () => {
  await listener.stop()
  await provider.close()
})

describe('a conversation by email', () => {
  it('goes from letter to reply to answer, and the answer names the chat', async () => {
    const boris = provider.person('boris@example.com', 'Борис Петров')
    const messageId = await boris.write({
      to: 'support@shop.test',
      subject: 'Где заказ?',
      text: 'Жду с утра',
      html: '<p>Жду <b>с утра</b> <img src="cid:map"></p>',
      attachments: [{ name: 'Счёт.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 …') }],
      pictures: [{ contentId: 'map', name: 'map.png', mimeType: 'image/png', bytes: picture }],
    })
    const letter = await nextMessage()
    expect(letter).toMatchObject({
      externalId: messageId,
      contact: { value: 'boris@example.com', name: 'Борис Петров' },
      text: 'Жду с утра',
      thread: { key: null, subject: 'Где заказ?' },
    })
    expect(letter.files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
      ['map.png', 'image/png'],
      ['Счёт.pdf', 'application/pdf'],
    ])

    await reply('Уже едет', [messageId])
    const [received] = await boris.received()
    expect(received).toMatchObject({ subject: 'Re: Где заказ?', text: 'Уже едет', inReplyTo: messageId })
    if (!received) throw new Error('no reply came')
    await boris.write({ to: 'support@shop.test', answers: received, text: 'Спасибо!' })

    expect(await nextMessage()).toMatchObject({
      text: 'Спасибо!',
      thread: { key: threadKey, references: [received.messageId, messageId] },
    })
  })

  it('hears that a reply could not be delivered', async () => {
    const nobody = provider.person('boris@example.com')
    const before = (await nobody.received()).length
    const sent = await reply('Are you there?', [])
    const returned = (await nobody.received())[before]
    if (!returned) throw new Error('nothing came that could be returned')

    nobody.bounce(returned, '5.2.2')

    expect(await nextEvent()).toMatchObject({
      kind: 'status',
      externalId: sent.externalIds[0],
      status: 'undelivered',
      problem: { code: 'mailboxFull' },
    })
  })

  it('ignores a letter of ours that was forwarded back, and says who answers by machine', async () => {
    const robot = provider.person('robot@example.com', 'Robot')
    await reply('Round and round', [], 'support@shop.test')
    expect(await nextEvent()).toMatchObject({ kind: 'ignored' })

    await robot.write({ to: 'support@shop.test', subject: 'Away', text: 'I am away', headers: { 'Auto-Submitted': 'auto-replied' } })

    expect(await nextMessage()).toMatchObject({ extras: { letter: { automatic: true } } })
  })

  it('marks what nobody wrote by hand, so that machines do not answer', async () => {
    const vera = provider.person('vera@example.com')

    await emailAdapter.send('letter', outgoingMessage({ to: vera.address, senderName: null }), shop)
    await emailAdapter.send('letter', outgoingMessage({ to: vera.address }), shop)

    const [automatic, written] = await vera.received()
    expect(automatic?.headers['auto-submitted']).toBe('auto-replied')
    expect(written?.headers['auto-submitted']).toBeUndefined()
  })
})

let read = 0

/** What the next letter that comes in means. */
async function nextEvent(): Promise<InboundEvent | undefined> {
  await expect.poll(() => listener.kept.updates.length).toBeGreaterThan(read)
  const update = listener.kept.updates[read]
  read += 1
  const events = update ? await emailAdapter.receive(update.body, shop) : []
  return events[0]
}

async function nextMessage(): Promise<InboundMessage> {
  const event = await nextEvent()
  if (event?.kind !== 'message') throw new Error(`not a message: ${JSON.stringify(event)}`)
  return event
}

function reply(text: string, references: string[], to = 'boris@example.com') {
  const letter = { subject: 'Где заказ?', to: [], cc: [], references, threadKey }
  return emailAdapter.send('letter', outgoingMessage({ to, text, letter }), shop)
}
