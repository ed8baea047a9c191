import { expect, it } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { callbacks } from '../vk-community/fixtures/callbacks.ts'
import { useVkOffice, vkBot } from './testing/use-vk-bot.ts'

const office = useVkOffice()

it('the server is confirmed with the string that VK gives for it, and delivers from then on', async () => {
  expect(await vkBot.check(office.connection)).toEqual([
    { id: 'token', state: 'passed' },
    { id: 'hook', state: 'passed' },
  ])
  await vkBot.connect?.(office.connection)
  office.boris.write('Hello')

  expect(await office.heardAtLeast(1)).toMatchObject([{ kind: 'message', text: 'Hello', contact: { value: office.boris.person.id } }])
})

it('a customer whom events name by a number is called by their name', async () => {
  const value = office.boris.person.id

  expect(await vkBot.profile?.({ value, name: value }, office.connection)).toEqual({ name: 'Boris Volkov' })
})

it('words, a picture, a document and a voice message go in one message, and a press of its button comes back', async () => {
  const { name } = office.boris.write('Which one?')
  const files = [
    outgoingFile({ kind: 'image', name: 'lamp.png', mimeType: 'image/png' }),
    outgoingFile({ name: 'contract.pdf', mimeType: 'application/pdf' }),
    outgoingFile({ kind: 'audio', name: 'voice.ogg', mimeType: 'audio/ogg' }),
  ]
  const ids = await office.reply({ text: 'These', files, quotes: name, buttons: [{ label: 'Good', value: 'rating:5' }] })
  office.boris.press('Good')

  expect(ids).toHaveLength(1)
  expect(office.boris.messages().slice(-3)).toMatchObject([
    { text: 'These', file: { sort: 'photo', name: 'lamp.png' }, repliesTo: expect.any(Number) },
    { file: { sort: 'document', name: 'contract.pdf' } },
    { file: { sort: 'voice', name: 'voice.ogg' } },
  ])
  expect((await office.heardAtLeast(2)).at(-1)).toMatchObject({ text: 'Good', extras: { pressed: { label: 'Good', value: 'rating:5' } } })
})

it('what an administrator answers in VK is heard, and what we say ourselves is not', async () => {
  office.boris.write('Are you there?')
  await office.reply({ text: 'One moment' })
  const { name } = office.account.writeInVk(office.boris.person, 'Yes, we are')
  const events = await office.heardAtLeast(2)

  expect(events).toMatchObject([
    { kind: 'message' },
    { kind: 'echo', externalId: name, text: 'Yes, we are', contact: { value: office.boris.person.id } },
  ])
})

it('copies are heard once, and forgeries not at all', async () => {
  office.account.disturb({ copies: 3, forged: true })
  office.boris.write('Once')
  office.boris.write('And no more')
  await office.heardAtLeast(2)

  expect(await office.heard()).toHaveLength(2)
})

it.each<[string, Partial<OutgoingMessage>, boolean]>([
  ['the longest text', { text: 'x'.repeat(9000) }, true],
  ['a longer text', { text: 'x'.repeat(9001) }, false],
  ['nothing but space', { text: ' ' }, false],
  ['the most buttons', { buttons: Array.from({ length: 40 }, (_, index) => ({ label: `${index}` })) }, true],
  ['more buttons', { buttons: Array.from({ length: 41 }, (_, index) => ({ label: `${index}` })) }, false],
  ['the longest label with the longest answer', { buttons: [{ label: 'ж'.repeat(40), value: 'x'.repeat(200) }] }, true],
  ['a longer label', { buttons: [{ label: 'x'.repeat(41) }] }, false],
])('%s is allowed before and accepted after, or neither', async (_, given, allowed) => {
  expect(office.allows(given)).toBe(allowed)
  expect(await office.accepts(given)).toBe(allowed)
})

it.each<[keyof typeof callbacks, object]>([
  ['started', { extras: { started: true, startPayload: 'order-10398' } }],
  ['photo', { files: [{ source: { ref: 'https://sun9.vk.example/large.jpg' } }] }],
  ['doc', { files: [{ name: 'contract.pdf', sizeBytes: 30_000 }] }],
  ['voice', { files: [{ mimeType: 'audio/ogg' }], extras: { recorded: true } }],
  ['sticker', { extras: { sticker: true } }],
  ['video', { text: 'https://vk.com/video153153153_457' }],
  ['link', { text: 'See\nhttps://shop.example/lantern' }],
  ['unknown', { extras: { unsupported: 'hologram' } }],
  ['geo', { extras: { location: { latitude: 57.1467, title: 'Осташков' } } }],
  ['reply', { quotes: '599' }],
  ['forward', { text: 'From Kira', extras: { forwardedFrom: 'vk.com/id17' } }],
  ['inChat', { kind: 'ignored' }],
  ['edited', { kind: 'edit', externalId: '601', text: 'Hello there' }],
  ['allowed', { kind: 'blocked', blocked: false }],
  ['denied', { kind: 'blocked', blocked: true }],
  ['typing', { kind: 'typing' }],
  [
    'answeredInVk',
    { kind: 'echo', externalId: '640', text: 'We have it', contact: { value: '153153153' }, files: [{ name: 'photo.jpg' }] },
  ],
  ['other', { kind: 'ignored' }],
])('%s is read as what it is', async (name, meaning) => {
  expect((await vkBot.receive(Buffer.from(JSON.stringify(callbacks[name])), office.connection))[0]).toMatchObject(meaning)
})
