import { expect, it } from 'vitest'
import { replyWindowEnd } from '../kit/check-outgoing.ts'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { hmacHex } from '../kit/sign.ts'
import { posts } from './fixtures/posts.ts'
import { useWhatsappOffice, whatsapp } from './testing/use-whatsapp.ts'

const office = useWhatsappOffice()
const hourMs = 3_600_000
const mebibyte = 1024 * 1024

it('a message comes with the name and the number of the customer', async () => {
  expect(await office.soon(({ kind }) => kind === 'message')).toMatchObject({
    text: 'Good evening',
    contact: { value: office.boris.person.id, name: 'Boris Volkov' },
    sentAt: office.clock.at,
  })
})

it('a reply is delivered when it came and read when it was looked at', async () => {
  const [externalId] = await office.reply({ text: 'Here you are' })
  await office.soon((event) => event.kind === 'status' && event.status === 'delivered' && event.externalId === externalId)
  office.boris.look()

  await office.soon((event) => event.kind === 'status' && event.status === 'read' && event.externalId === externalId)
})

it.each([3, 4])('a press of one of %i buttons comes back as a press', async (count) => {
  const buttons = Array.from({ length: count }, (_, index) => ({ label: `Mark ${index + 1}`, value: `rating:${index + 1}` }))
  await office.reply({ text: 'How was it?', buttons })
  office.boris.press('Mark 3')

  expect(await office.soon((event) => event.kind === 'message' && event.text === 'Mark 3')).toMatchObject({
    extras: { pressed: { label: 'Mark 3', value: 'rating:3' } },
  })
})

it('a file of a customer is fetched by its name, with the token', async () => {
  const { file } = office.boris.send({ sort: 'document', name: 'contract.pdf', bytes: Buffer.from('contract') })
  const stream = await whatsapp.download?.(file?.id ?? '', office.connection)

  expect(Buffer.concat((await stream?.toArray()) ?? []).toString()).toBe('contract')
})

// Clocks go forward in Europe in the night between: an hour of a clock is no hour of the window.
it.each<[string, number, boolean]>([
  ['a second before 24 hours have passed', 24 * hourMs - 1_000, true],
  ['a second after that', 24 * hourMs + 1_000, false],
])('the window is the same for us and for WhatsApp %s', async (_, afterMs, open) => {
  const customerWroteAt = office.clock.at
  office.clock.at = new Date(customerWroteAt.getTime() + afterMs)

  expect(office.allows({}, replyWindowEnd(whatsapp.definition.capabilities, customerWroteAt))).toBe(open)
  const sent = office.reply({})
  if (open) await sent
  else await expect(sent).rejects.toMatchObject({ kind: 'window_closed', problem: { code: 'windowClosed' } })
})

it.each<[string, Partial<OutgoingMessage>, boolean]>([
  ['the longest text', { text: 'x'.repeat(4096) }, true],
  ['a longer text', { text: 'x'.repeat(4097) }, false],
  ['the longest text with buttons', { text: 'x'.repeat(4096), buttons: [{ label: 'Yes' }] }, true],
  ['a link and a choice', { buttons: [{ label: 'Yes' }, { label: 'Shop', url: 'https://shop.example' }] }, true],
  ['a link alone', { buttons: [{ label: 'Shop', url: 'https://shop.example' }] }, true],
  ['the most buttons', { buttons: Array.from({ length: 10 }, (_, index) => ({ label: `${index}` })) }, true],
  ['more buttons', { buttons: Array.from({ length: 11 }, (_, index) => ({ label: `${index}` })) }, false],
  ['a longer label', { buttons: [{ label: 'x'.repeat(21) }] }, false],
  ['the biggest picture', { text: 'x'.repeat(1024), files: [picture(5 * mebibyte)] }, true],
  ['a bigger one, which goes as a document', { text: 'x'.repeat(1025), files: [picture(5 * mebibyte + 1)] }, true],
  ['a voice message with words', { text: 'Listen', files: [outgoingFile({ kind: 'audio', name: 'a.ogg', mimeType: 'audio/ogg' })] }, true],
])('%s is allowed before and accepted after, or neither', async (_, given, allowed) => {
  expect(office.allows(given)).toBe(allowed)
  expect(await office.accepts(given)).toBe(allowed)
})

// The example of RFC 4231 (test case 2): the algorithm is the one that Meta names.
it('signatures are HMAC-SHA256 in hexadecimal', () => {
  expect(hmacHex('Jefe', Buffer.from('what do ya want for nothing?'))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

it.each<[keyof typeof posts, object]>([
  ['image', { text: 'Look', files: [{ name: 'photo.jpg', source: { ref: '1003383421387256' } }] }],
  ['voice', { files: [{ mimeType: 'audio/ogg' }], extras: { recorded: true } }],
  ['document', { files: [{ name: 'contract.pdf', mimeType: 'application/pdf' }] }],
  ['sticker', { extras: { sticker: true } }],
  ['location', { extras: { location: { title: 'Shop', address: 'Ostashkov' } } }],
  ['contacts', { extras: { contact: { name: 'Igor', phone: '+7 900 000-00-17' } } }],
  ['listReply', { text: 'Nearly', extras: { pressed: { label: 'Nearly', value: 'rating:4' } } }],
  ['templateReply', { text: 'Stop', extras: { pressed: { label: 'Stop', value: 'stop' } } }],
  ['reply', { quotes: 'wamid.answered' }],
  ['forwarded', { extras: { forwardedFrom: 'WhatsApp' } }],
  ['reaction', { kind: 'reaction', externalId: 'wamid.x', emoji: '👍' }],
  ['reactionTaken', { kind: 'reaction', externalId: 'wamid.x', emoji: null }],
  [
    'order',
    { text: 'By Friday, please', extras: { order: { items: [{ product: 'lamp-17', quantity: 2, price: 1990.5, currency: 'RUB' }] } } },
  ],
  ['fromAdvert', { extras: { advert: { title: 'Lamps for the garden', text: 'Until Sunday', url: 'https://fb.me/3cr4Wqqkv' } } }],
  ['unsupported', { extras: { unsupported: 'unsupported' } }],
  [
    'templateRejected',
    { kind: 'template', name: 'order_ready', language: 'ru', state: 'rejected', reason: 'Variables stand side by side' },
  ],
  ['templateApproved', { kind: 'template', state: 'approved', reason: null }],
  ['templatePaused', { kind: 'template', state: 'paused', reason: 'Paused for 3 hours' }],
  ['templateDeleted', { kind: 'template', state: null }],
  ['otherNumber', { kind: 'ignored' }],
  ['failed', { kind: 'status', status: 'undelivered', problem: { code: 'recipientUnknown' } }],
])('%s is read as what it is', async (name, meaning) => {
  const [update] = whatsapp.split(Buffer.from(JSON.stringify(posts[name]))) ?? []

  expect((await whatsapp.receive(update?.body ?? Buffer.alloc(0), office.connection))[0]).toMatchObject(meaning)
})

function picture(sizeBytes: number) {
  return outgoingFile({ kind: 'image', name: 'lamp.png', mimeType: 'image/png', bytes: Buffer.alloc(sizeBytes) })
}
