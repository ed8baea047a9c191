import { expect, it } from 'vitest'
import { replyWindowEnd } from '../kit/check-outgoing.ts'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { hmacHex } from '../kit/sign.ts'
import { verify } from '../meta/hook.ts'
import { explainRefusal } from '../meta/messaging/explain-refusal.ts'
import { postsOf } from '../meta/messaging/fixtures/posts.ts'
import { useMessagingOffice } from '../meta/messaging/testing/use-messaging.ts'
import { messengerPlatform } from './platform.ts'

const office = useMessagingOffice(messengerPlatform)
const posts = postsOf('page')
const hourMs = 3_600_000

it('a message comes once, however often it is posted, and what is forged does not come', async () => {
  office.account.disturb({ copies: 3, forged: true })
  const { name } = office.boris.write('Is the lantern there?')

  expect(await office.soon((event) => event.kind === 'message' && event.text !== 'Good evening')).toMatchObject({
    externalId: name,
    contact: { value: office.boris.person.id, name: office.boris.person.id },
    sentAt: office.clock.at,
  })
  expect((await office.heard()).filter(({ kind }) => kind === 'message')).toHaveLength(2)
})

it('a customer whom posts name by a number only is asked for their name', async () => {
  const contact = { value: office.boris.person.id, name: office.boris.person.id }

  expect(await office.adapter.profile?.(contact, office.connection)).toEqual({ name: 'Boris Volkov' })
})

it('a reply is delivered and read up to its moment, and its echo is known as our own', async () => {
  await office.reply({ text: 'Here you are' })
  await office.soon(
    (event) => event.kind === 'watermark' && event.status === 'delivered' && event.upTo.getTime() === office.clock.at.getTime(),
  )
  office.boris.look()

  await office.soon((event) => event.kind === 'watermark' && event.status === 'read')
  expect((await office.heard()).some(({ kind }) => kind === 'echo')).toBe(false)
})

it('what the company writes in its inbox at Meta comes as an echo', async () => {
  office.account.writeInInbox(office.boris.person, 'We are open until six')

  expect(await office.soon(({ kind }) => kind === 'echo')).toMatchObject({
    contact: { value: office.boris.person.id },
    text: 'We are open until six',
  })
})

it('a press of a button comes back as a press, and the buttons stand under the last message', async () => {
  const picture = outgoingFile({ kind: 'image', name: 'lamp.png', mimeType: 'image/png' })
  const buttons = [
    { label: 'Good', value: 'rating:5' },
    { label: 'Shop', url: 'https://shop.example' },
  ]
  await office.reply({ text: 'How was it?', files: [picture], buttons })
  expect(office.boris.messages().slice(-2)).toMatchObject([
    { file: { sort: 'photo', name: 'lamp.png' }, buttons: [] },
    { text: 'How was it?\nShop: https://shop.example', buttons: [[{ label: 'Good' }]] },
  ])
  office.boris.press('Good')

  expect(await office.soon((event) => event.kind === 'message' && event.text === 'Good')).toMatchObject({
    extras: { pressed: { label: 'Good', value: 'rating:5' } },
  })
})

// Clocks go forward in Europe in the night between: an hour of a clock is no hour of the window.
it.each<[string, number, boolean, boolean]>([
  ['a second before a day has passed', 24 * hourMs - 1_000, true, true],
  ['a second after a day', 24 * hourMs + 1_000, false, true],
  ['a second before seven days have passed', 7 * 24 * hourMs - 1_000, false, true],
  ['a second after seven days', 7 * 24 * hourMs + 1_000, false, false],
])('the window is the same for us and for Messenger %s', async (_, afterMs, machineMay, personMay) => {
  const customerWroteAt = office.clock.at
  office.clock.at = new Date(customerWroteAt.getTime() + afterMs)
  for (const [automatic, may] of [
    [true, machineMay],
    [false, personMay],
  ] as const) {
    const replyUntil = replyWindowEnd(messengerPlatform.definition.capabilities, customerWroteAt)
    expect(office.allows({ automatic, customerWroteAt }, replyUntil)).toBe(may)
    const sent = office.reply({ automatic, customerWroteAt })
    if (may) await sent
    else await expect(sent).rejects.toMatchObject({ kind: 'window_closed', problem: { code: 'windowClosed' } })
  }
})

it.each<[string, Partial<OutgoingMessage>, boolean]>([
  ['the longest text', { text: 'x'.repeat(2000) }, true],
  ['a longer text', { text: 'x'.repeat(2001) }, false],
  [
    'the longest text with a link below, in two messages',
    { text: 'x'.repeat(2000), buttons: [{ label: 'Shop', url: 'https://shop.example' }] },
    true,
  ],
  ['the most buttons', { buttons: Array.from({ length: 13 }, (_, index) => ({ label: `${index}` })) }, true],
  ['more buttons', { buttons: Array.from({ length: 14 }, (_, index) => ({ label: `${index}` })) }, false],
  ['the longest label', { buttons: [{ label: 'x'.repeat(20) }] }, true],
  ['a longer label', { buttons: [{ label: 'x'.repeat(21) }] }, false],
  ['a document', { files: [outgoingFile({ name: 'contract.pdf', mimeType: 'application/pdf' })] }, true],
  ['a voice message', { files: [outgoingFile({ kind: 'audio', name: 'a.ogg', mimeType: 'audio/ogg' })] }, true],
])('%s is allowed before and accepted after, or neither', async (_, given, allowed) => {
  // A link is judged as a button: one that is allowed goes as words.
  expect(office.allows(given)).toBe(allowed)
  if (!allowed && given.text) return
  expect(await office.accepts(given)).toBe(allowed)
})

it('a token of another page, another app’s secret and an address that was taken over are told apart', async () => {
  const states = async (given: Partial<typeof office.connection>) =>
    (await office.adapter.check({ ...office.connection, ...given })).map(({ state, problem }) => problem?.code ?? state)

  expect(await states({})).toEqual(['passed', 'passed', 'passed'])
  expect(await states({ settings: { ...office.connection.settings, accountId: '99999' } })).toEqual([
    'accountDiffers',
    'unknown',
    'unknown',
  ])
  const secrets = { ...office.connection.secrets, appSecret: 'f'.repeat(32) }
  expect(await states({ secrets })).toEqual(['passed', 'appSecretInvalid', 'unknown'])
  expect(await states({ hookUrl: 'https://other.example' })).toEqual(['passed', 'passed', 'hookOverridden'])
})

it('a channel is connected with no token but that of its own page', async () => {
  const { adapter, connection } = office
  const settings = { ...connection.settings, accountId: '99999' }

  await expect(adapter.connect?.({ ...connection, settings })).rejects.toMatchObject({ problem: { code: 'accountDiffers' } })
})

it.each([
  [190, 0, 'channel', 'tokenInvalid'],
  [10, 2018278, 'window_closed', 'windowClosed'],
  [10, 0, 'channel', 'notPermitted'],
  [200, 0, 'channel', 'notPermitted'],
  [551, 1545041, 'blocked', 'recipientBlocked'],
  [10, 2018108, 'blocked', 'recipientBlocked'],
  [100, 2018001, 'permanent', 'recipientUnknown'],
  [100, 2018047, 'permanent', 'fileRejected'],
  [613, 0, 'retry', 'providerBusy'],
  [1200, 0, 'retry', 'providerFailed'],
  [100, 0, 'permanent', 'contentRejected'],
])('the error %i/%i is %s: %s', (code, subcode, kind, problem) => {
  expect(explainRefusal({ code, subcode, words: 'words' })).toMatchObject({ kind, problem: { code: problem } })
})

// RFC 4231, test case 2, in the header by which Meta signs.
it('a signature is HMAC-SHA256 in hexadecimal behind its name', () => {
  const body = Buffer.from('what do ya want for nothing?')
  const signature = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  const request = (header: string) => ({ method: 'POST', headers: { 'x-hub-signature-256': header }, query: {}, body })
  const secrets = { appSecret: 'Jefe' }

  expect(hmacHex('Jefe', body)).toBe(signature)
  expect(verify(request(`sha256=${signature}`), { secrets, hookSecret: 's' })).toBe(true)
  expect(verify(request(signature), { secrets, hookSecret: 's' })).toBe(false)
  expect(verify(request(`sha256=${signature}`), { secrets: { appSecret: '' }, hookSecret: 's' })).toBe(false)
})

it.each<[keyof typeof posts, object]>([
  ['image', { text: '', files: [{ name: 'photo.jpg' }] }],
  ['twoImages', { files: [{ name: 'photo.jpg' }, { name: 'photo.jpg' }] }],
  ['audio', { files: [{ mimeType: 'audio/mp4' }], extras: { recorded: true } }],
  ['file', { files: [{ name: 'contract.pdf' }] }],
  ['sticker', { extras: { sticker: true } }],
  ['location', { extras: { location: { latitude: 57.1467, longitude: 33.1118 } } }],
  ['fallback', { text: 'Look\nhttps://shop.example/lantern' }],
  ['quickReply', { text: 'Good', extras: { pressed: { label: 'Good', value: 'rating:5' } } }],
  ['postback', { text: 'Opening hours', extras: { pressed: { label: 'Opening hours', value: 'HOURS' } } }],
  ['cameByLink', { extras: { started: true, startPayload: 'order-10398' } }],
  ['referral', { extras: { started: true, startPayload: 'order-10399' } }],
  ['reply', { quotes: 'm_answered' }],
  ['edited', { kind: 'edit', externalId: 'm_edited', text: 'Hello there' }],
  ['deleted', { kind: 'delete', externalId: 'm_deleted' }],
  ['unsupported', { extras: { unsupported: 'unsupported' } }],
  ['ownEcho', { kind: 'ignored' }],
  ['inboxEcho', { kind: 'echo', text: 'We are open until six', contact: { value: '5521345678901234' } }],
  ['otherAccount', { kind: 'ignored' }],
  ['delivered', { kind: 'status', externalId: 'm_sent', status: 'delivered' }],
  ['readUpTo', { kind: 'watermark', status: 'read', upTo: new Date(1_775_026_600_001) }],
  ['fromAdvert', { text: 'Hi', extras: { advert: { title: 'Lamps' } } }],
  ['reaction', { kind: 'reaction', externalId: 'm_sent', emoji: '❤' }],
])('%s is read as what it is', async (name, meaning) => {
  const [update] = office.adapter.split(Buffer.from(JSON.stringify(posts[name]))) ?? []

  expect((await office.adapter.receive(update?.body ?? Buffer.alloc(0), office.connection))[0]).toMatchObject(meaning)
})
