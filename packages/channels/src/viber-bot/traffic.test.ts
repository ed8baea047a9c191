import { expect, it } from 'vitest'
import { outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import { ViberBotSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { useViberOffice, viberBot } from './testing/use-viber-bot.ts'
import { welcome } from './welcome.ts'

const pictureId = '0192f3a0-7b1c-7def-8a2b-3c4d5e6f7a8b'

const office = useViberOffice({ welcomes: 'Welcome!' })

it('whoever opens the chat is welcomed before they subscribe', async () => {
  await expect.poll(() => office.boris.messages().map(({ text }) => text), { timeout: 20_000 }).toEqual(['Welcome!'])
})

it('a message of a customer comes in whole, with the token that no number of JavaScript can hold', async () => {
  const { name } = office.boris.write('Is the lantern there?')

  expect(await office.soon(({ kind }) => kind === 'message')).toMatchObject({
    externalId: name,
    contact: { value: office.boris.person.id, name: 'Boris Volkov', locale: 'ru' },
    text: 'Is the lantern there?',
  })
})

it('a press of a button comes back as a press, and the same word typed later does not', async () => {
  await office.reply({ text: 'How was it?', buttons: [{ label: 'Good & fast', value: 'rating:5' }] })
  office.boris.press('Good & fast')

  expect(await office.soon(({ kind }) => kind === 'message')).toMatchObject({
    text: 'Good & fast',
    extras: { pressed: { label: 'Good & fast', value: 'rating:5' } },
  })
})

it('a reply is delivered when it came and read when it was looked at', async () => {
  const [externalId] = await office.reply({ text: 'Here you are' })
  await office.soon((event) => event.kind === 'status' && event.status === 'delivered' && event.externalId === externalId)
  office.boris.look()

  await office.soon((event) => event.kind === 'status' && event.status === 'read' && event.externalId === externalId)
})

it.each([
  ['an address', 'https://shop.example/lighthouse.jpg', 'https://shop.example/lighthouse.jpg'],
  ['an uploaded file', pictureId, `https://besedka.example/${pictureId}.jpg`],
])('the picture of the channel, %s, stands beside its messages and its welcome', async (_, senderPicture, avatar) => {
  const pictureUrl = (fileId: string) => `https://besedka.example/${fileId}.jpg`
  const settings = ViberBotSettings.parse({ ...office.connection.settings, senderPicture })
  const senders: unknown[] = []
  const { net } = office.connection
  const fetch: typeof net.fetch = async (url, init) => {
    senders.push(JSON.parse(String(init?.body)).sender)
    return net.fetch(url, init)
  }
  const message = outgoingMessage({ to: office.boris.person.id, text: 'Good evening' })
  const [part] = viberBot.plan(message)
  if (!part) throw new Error('Nothing to send')
  await viberBot.send(part, message, { ...office.connection, settings, pictureUrl, net: { ...net, fetch } })

  const sender = { name: 'Lighthouse', avatar }
  expect(senders).toEqual([sender])
  const opened = { method: 'POST', headers: {}, query: {}, body: Buffer.from('{"event":"conversation_started"}') }
  expect(JSON.parse(welcome(opened, { ...office.connection, settings, pictureUrl })?.body ?? '')).toMatchObject({ sender })
})

it.each([
  ['https://shop.example/a.jpg', true],
  ['http://shop.example/a.JPEG', true],
  ['', true],
  [pictureId, true],
  ['https://shop.example/a.png', false],
  ['javascript:a.jpg', false],
  ['https://shop.example/a.jpg?x=.png', false],
])('a picture "%s" is taken: %s', (senderPicture, taken) => {
  expect(ViberBotSettings.safeParse({ senderName: 'Shop', senderPicture }).success).toBe(taken)
})

it('copies are heard once, and forgeries not at all', async () => {
  office.account.disturb({ copies: 3, forged: true })
  office.boris.write('Once')
  office.boris.write('And no more')
  await office.soon((event) => event.kind === 'message' && event.text === 'And no more')

  expect((await office.heard()).filter(({ kind }) => kind === 'message')).toHaveLength(2)
})

it('a customer who leaves and comes back is known to have', async () => {
  office.boris.block()
  await office.soon((event) => event.kind === 'blocked' && event.blocked)
  office.boris.start()
  await office.soon((event) => event.kind === 'blocked' && !event.blocked)
})

it.each<[keyof typeof updates, object]>([
  ['sticker', { text: '', files: [{ mimeType: 'image/png' }], extras: { sticker: true } }],
  ['stickerWithoutPicture', { files: [], extras: { unsupported: 'sticker', sticker: true } }],
  ['location', { extras: { location: { latitude: 50.76891, longitude: 6.11499 } } }],
  ['contact', { extras: { contact: { name: 'Igor', phone: '+79000000017' } } }],
  ['file', { files: [{ name: 'contract.pdf', sizeBytes: 30_000 }] }],
  ['url', { text: 'https://shop.example/lantern' }],
  ['unknown', { extras: { unsupported: 'hologram' } }],
  ['failed', { kind: 'status', status: 'undelivered', problem: { detail: 'failure description' } }],
  ['opened', { text: '/start', extras: { started: true, startPayload: 'order-10398' } }],
  ['openedWithoutContext', { kind: 'ignored' }],
])('%s is read as what it is', async (name, meaning) => {
  const body = Buffer.from(JSON.stringify(updates[name]))

  expect((await viberBot.receive(body, office.connection))[0]).toMatchObject(meaning)
})
