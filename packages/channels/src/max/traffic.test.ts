import { describe, expect, it, vi } from 'vitest'
import { hearByPolling } from '../kit/conformance/company-side.ts'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { updates } from './fixtures/updates.ts'
import { max, useMaxOffice } from './testing/use-max.ts'

describe('by polling', () => {
  const office = useMaxOffice()

  it('a start, words, a file and a press come in, each once', async () => {
    await office.reply({ text: 'How was it?', buttons: [{ label: 'Good', value: 'rating:5' }] })
    office.boris.write('Hello')
    office.boris.send({ sort: 'document', name: 'contract.pdf', bytes: Buffer.from('contract') })
    office.boris.press('Good')

    const events = (await hearByPolling(4, max, office.connection)).filter(({ kind }) => kind === 'message')

    expect(events).toMatchObject([
      { text: '/start', extras: { started: true } },
      { text: 'Hello', contact: { value: office.boris.person.id, name: 'Boris Volkov', locale: 'ru' } },
      { files: [{ name: 'contract.pdf', sizeBytes: 8 }] },
      { text: 'Good', extras: { pressed: { label: 'Good', value: 'rating:5' } }, acknowledge: expect.any(String) },
    ])
  })

  it('a press spins until it is acknowledged, and typing is seen', async () => {
    await office.reply({ buttons: [{ label: 'Good', value: 'rating:5' }] })
    office.boris.press('Good')
    const [press] = (await hearByPolling(2, max, office.connection)).filter((event) => event.kind === 'message' && event.acknowledge)
    expect(office.boris.buttonSpins()).toBe(true)

    await max.acknowledge?.(press?.kind === 'message' ? (press.acknowledge ?? '') : '', office.connection)
    await max.typing?.({ to: office.boris.person.id, lastId: '1' }, office.connection)

    expect(office.boris.buttonSpins()).toBe(false)
    expect(office.boris.companyIsTyping()).toBe(true)
  })

  it('a reply quotes, carries files that need time, and is corrected', async () => {
    const { name } = office.boris.write('Which one?')
    const film = outgoingFile({ kind: 'video', name: 'film.mp4', mimeType: 'video/mp4' })
    const picture = outgoingFile({ kind: 'image', name: 'lamp.png', mimeType: 'image/png' })
    const [first = ''] = await office.reply({ text: 'This on', quotes: name, files: [film, picture] })
    await max.edit?.({ externalId: first, to: office.boris.person.id, text: 'This one', buttons: [] }, office.connection)

    expect(office.boris.messages().slice(-2)).toMatchObject([
      { text: 'This one', edited: true, file: { sort: 'video', name: 'film.mp4' }, repliesTo: expect.any(Number) },
      { text: '', file: { sort: 'photo', name: 'lamp.png' } },
    ])
  })

  it.each<[string, Partial<OutgoingMessage>, boolean]>([
    ['the longest text', { text: 'x'.repeat(4000) }, true],
    ['a longer text', { text: 'x'.repeat(4001) }, false],
    ['nothing but space', { text: ' ' }, false],
    ['the most buttons', { buttons: Array.from({ length: 30 }, (_, index) => ({ label: `${index}` })) }, true],
    ['more buttons', { buttons: Array.from({ length: 31 }, (_, index) => ({ label: `${index}` })) }, false],
    ['the longest label', { buttons: [{ label: 'x'.repeat(128) }] }, true],
    ['a longer label', { buttons: [{ label: 'x'.repeat(129) }] }, false],
  ])('%s is allowed before and accepted after, or neither', async (_, given, allowed) => {
    expect(office.allows(given)).toBe(allowed)
    expect(await office.accepts(given)).toBe(allowed)
  })
})

describe('by a webhook', () => {
  const office = useMaxOffice({ delivery: 'webhook', tellsRead: true })

  it('copies are heard once, and forgeries not at all', async () => {
    office.account.disturb({ copies: 3, forged: true })
    office.boris.write('Once')
    const believed = () => office.door.posts.filter((post) => max.hook?.verify(post, office.connection))
    await vi.waitFor(() => expect(believed().length).toBeGreaterThanOrEqual(4), 20_000)

    expect(office.door.posts.length).toBeGreaterThan(believed().length)
    const ids = new Set(believed().flatMap(({ body }) => (max.split(body) ?? []).map(({ externalId }) => externalId)))
    expect([...ids].map((id) => id.split(':')[0])).toEqual(['bot_started', 'message_created'])
  })
})

it.each<[keyof typeof updates, object]>([
  ['markup', { text: 'This lamp (https://shop.example/lantern)' }],
  ['sticker', { extras: { sticker: true }, files: [{ mimeType: 'image/webp' }] }],
  ['location', { extras: { location: { latitude: 57.1467, longitude: 33.1118 } } }],
  ['contact', { extras: { contact: { name: 'Igor', phone: '79000000017' } } }],
  ['share', { text: 'https://shop.example' }],
  ['unknown', { extras: { unsupported: 'hologram' } }],
  ['reply', { quotes: 'mid.answered' }],
  ['forward', { text: 'From Kira', extras: { forwardedFrom: 'Kira' } }],
  ['inGroup', { kind: 'ignored' }],
  ['ofBot', { kind: 'ignored' }],
  ['edited', { kind: 'edit', text: 'Hello there' }],
  ['removed', { kind: 'delete', externalId: 'mid.removed' }],
  ['stopped', { kind: 'blocked', blocked: true }],
  ['muted', { kind: 'ignored' }],
])('%s is read as what it is', async (name, meaning) => {
  const body = Buffer.from(JSON.stringify(updates[name]))
  const given = { settings: { delivery: 'poll' as const, tellsRead: true }, channelId: 'c', secrets: {}, hookSecret: 's' }

  expect((await max.receive(body, given))[0]).toMatchObject(meaning)
})
