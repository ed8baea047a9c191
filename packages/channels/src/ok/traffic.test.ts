import { expect, it, vi } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { explainRefusal } from './api/explain-refusal.ts'
import { updates } from './fixtures/updates.ts'
import { ok, useOkOffice } from './testing/use-ok.ts'

const office = useOkOffice()

it('a message of a customer comes in whole, and is heard once when it comes three times', async () => {
  office.account.disturb({ copies: 3 })
  const { name } = office.boris.write('Is the lantern there?')

  expect(await office.soon((event) => event.kind === 'message' && event.text !== 'Good evening')).toMatchObject({
    externalId: name,
    contact: { value: office.boris.person.id, name: 'Boris Volkov' },
    text: 'Is the lantern there?',
  })
  await vi.waitFor(() => expect(office.door.posts.length).toBeGreaterThanOrEqual(4), 20_000)
  expect(await office.heard()).toHaveLength(2)
})

it('a press of a button comes back as a press, with the label that nobody tells', async () => {
  await office.reply({ text: 'How was it?', buttons: [{ label: 'Хорошо', value: 'rating:5' }] })
  office.boris.press('Хорошо')

  expect(await office.soon((event) => event.kind === 'message' && event.text === 'Хорошо')).toMatchObject({
    extras: { pressed: { label: 'Хорошо', value: 'rating:5' } },
  })
})

it('a reply quotes and carries files, and typing is seen', async () => {
  const { name } = office.boris.write('Which one?')
  const film = outgoingFile({ kind: 'video', name: 'film.mp4', mimeType: 'video/mp4' })
  const picture = outgoingFile({ kind: 'image', name: 'lamp.png', mimeType: 'image/png' })
  await office.reply({ text: 'This one', quotes: name, files: [picture, film] })
  await ok.typing?.({ to: office.boris.person.id, lastId: '1' }, office.connection)

  expect(office.boris.messages().slice(-2)).toMatchObject([
    { text: 'This one', file: { sort: 'photo', name: 'lamp.png' }, repliesTo: expect.any(Number) },
    { text: '', file: { sort: 'video', name: 'film.mp4' } },
  ])
  expect(office.boris.companyIsTyping()).toBe(true)
})

it('a subscription that was forgotten is made again, and one that is there is left as it is', async () => {
  const state = async () => (await ok.check(office.connection))[1]
  await ok.disconnect?.(office.connection)
  expect(await state()).toMatchObject({ state: 'failed', problem: { code: 'hookNotReachable' } })

  await ok.connect?.(office.connection)
  office.account.disturb({ lateByMs: 200 })
  office.boris.write('On its way')
  // A new subscription would let go of what is on its way.
  await ok.connect?.(office.connection)

  expect(await state()).toMatchObject({ state: 'passed' })
  await office.soon((event) => event.kind === 'message' && event.text === 'On its way')
})

it('whose post came without a name is asked for', async () => {
  expect(await ok.profile?.({ value: office.boris.person.id, name: office.boris.person.id }, office.connection)).toEqual({
    name: 'Boris Volkov',
  })
})

it.each<[string, Partial<OutgoingMessage>, boolean]>([
  ['the longest text', { text: 'x'.repeat(4096) }, true],
  ['a longer text', { text: 'x'.repeat(4097) }, false],
  ['nothing but space', { text: ' ' }, false],
  ['the most buttons', { buttons: Array.from({ length: 10 }, (_, index) => ({ label: `${index}` })) }, true],
  ['more buttons', { buttons: Array.from({ length: 11 }, (_, index) => ({ label: `${index}` })) }, false],
  ['the longest label and value', { buttons: [{ label: 'x'.repeat(40), value: 'y'.repeat(200) }] }, true],
  ['a longer label', { buttons: [{ label: 'x'.repeat(41) }] }, false],
  ['a link', { buttons: [{ label: 'Shop', url: 'https://shop.example' }] }, true],
])('%s is allowed before and accepted after, or neither', async (_, given, allowed) => {
  expect(office.allows(given)).toBe(allowed)
  expect(await office.accepts(given)).toBe(allowed)
})

it.each([
  [2, 'retry', 'providerFailed'],
  [8, 'retry', 'providerBusy'],
  [10, 'channel', 'notPermitted'],
  [103, 'channel', 'tokenInvalid'],
  [300, 'permanent', 'recipientUnknown'],
  [455, 'blocked', 'recipientBlocked'],
  [505, 'permanent', 'fileRejected'],
  [100, 'permanent', 'contentRejected'],
])('the error %i is %s: %s', (code, kind, problem) => {
  expect(explainRefusal({ code, words: 'SOME : words' })).toMatchObject({ kind, problem: { code: problem } })
})

it.each<[keyof typeof updates, object]>([
  ['plain', { text: 'text', contact: { name: 'chat:C3ecb9d02a600' } }],
  ['image', { text: 'Look', files: [{ name: 'photo.jpg' }] }],
  ['audio', { extras: { recorded: true }, files: [{ mimeType: 'audio/mpeg' }] }],
  ['file', { files: [{ name: 'contract.pdf', sizeBytes: 30_000 }] }],
  ['sticker', { extras: { sticker: true } }],
  ['share', { text: 'https://ya.ru/' }],
  ['location', { extras: { location: { latitude: 57.1467, longitude: 33.1118 } } }],
  ['contact', { extras: { contact: { name: 'Igor', phone: '+79000000017' } } }],
  ['unknown', { extras: { unsupported: 'PRESENT' } }],
  ['reply', { quotes: 'mid:C3ecb9d02a600.answered' }],
  ['ofGroup', { kind: 'ignored' }],
  ['pressedOfAnother', { text: 'menu', extras: { pressed: { label: 'menu', value: 'menu' } } }],
  ['system', { kind: 'ignored' }],
])('%s is read as what it is', async (name, meaning) => {
  const [update] = ok.split(Buffer.from(JSON.stringify(updates[name]))) ?? []

  expect((await ok.receive(update?.body ?? Buffer.alloc(0), office.connection))[0]).toMatchObject(meaning)
})
