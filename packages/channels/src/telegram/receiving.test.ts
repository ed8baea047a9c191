import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Cursor } from '../kit/adapter.ts'
import type { RawUpdate } from '../kit/inbound.ts'
import { png } from './fixtures/png.ts'
import { telegram, useTelegram } from './testing/use-telegram.ts'

const office = useTelegram()

describe('what customers do reaches us', () => {
  it('from Start with a payload to pressed buttons, in order', async () => {
    office.boris.start('promo')
    const first = office.boris.write('Is it open? Look', {
      entities: [{ type: 'text_link', offset: 12, length: 4, url: 'https://example.com' }],
    })
    office.boris.send({ type: 'photo', bytes: png(), caption: 'The door' })
    office.boris.send({ type: 'voice', bytes: Buffer.from('OggS') }, { replyTo: first })
    office.boris.write('From a friend', { forwardedFrom: 'Peter' })
    office.boris.sendLocation(59.9, 30.3)
    office.boris.sendContact('Irina', '+79210000000')
    office.boris.rollDice()
    office.boris.edit(first, 'Is it open now?')
    office.boris.block()

    expect(await office.heard(10)).toMatchObject([
      {
        kind: 'message',
        text: '/start',
        extras: { started: true, startPayload: 'promo' },
        contact: { name: 'Boris Volkov', locale: 'en' },
      },
      { kind: 'message', text: 'Is it open? Look (https://example.com)' },
      { kind: 'message', text: 'The door', files: [{ name: 'photo.jpg', sizeBytes: png().length }] },
      { kind: 'message', files: [{ mimeType: 'audio/ogg' }], quotes: `${office.to}:${first}`, extras: { recorded: true } },
      { kind: 'message', text: 'From a friend', extras: { forwardedFrom: 'Peter' } },
      { kind: 'message', extras: { location: { latitude: 59.9 } } },
      { kind: 'message', extras: { contact: { name: 'Irina', phone: '+79210000000' } } },
      { kind: 'message', extras: { unsupported: 'dice' } },
      { kind: 'edit', text: 'Is it open now?', externalId: `${office.to}:${first}` },
      { kind: 'blocked', blocked: true },
    ])
  })

  it('with their files, byte for byte', async () => {
    office.boris.start()
    const bytes = Buffer.from('the whole contract')
    office.boris.send({ type: 'document', bytes, name: 'Contract №7.pdf', mimeType: 'application/pdf' })

    const [, event] = await office.heard(2)
    const file = event?.kind === 'message' ? event.files[0] : undefined
    const ref = file && 'ref' in file.source ? file.source.ref : ''

    expect(file?.name).toBe('Contract №7.pdf')
    const opened = await telegram.download?.(ref, office.connection)
    expect(opened && (await buffer(opened))).toEqual(bytes)
  })

  it('by a press, which stops spinning when it has been acknowledged, however often', async () => {
    office.boris.start()
    await office.reply({ text: 'Shall we come?', buttons: [{ label: 'Да, приходите к нам в любое время после обеда', value: '' }] })
    office.boris.press('Да, приходите к нам в любое время после обеда')

    const event = (await office.heard(2))[1]
    expect(event).toMatchObject({ extras: { pressed: { value: 'Да, приходите к нам в любое время после обеда' } } })
    const press = event?.kind === 'message' ? (event.acknowledge ?? '') : ''
    expect(office.boris.buttonSpins()).toBe(true)
    await telegram.acknowledge?.(press, office.connection)
    await telegram.acknowledge?.(press, office.connection)
    expect(office.boris.buttonSpins()).toBe(false)
  })

  it('once each, from request to request and from where the listener stood before', async () => {
    const ids: string[] = []
    let last: Cursor | null = null
    const listenUntil = async (count: number) => {
      const stop = new AbortController()
      const accept = async (updates: readonly RawUpdate[], cursor: Cursor) => {
        ids.push(...updates.map(({ externalId }) => externalId))
        last = cursor
        if (ids.length < count) office.boris.write('And another thing')
        else stop.abort()
      }
      await telegram.listen?.(office.connection)?.({ cursor: last, accept, signal: stop.signal })
    }
    office.boris.start()
    await listenUntil(3)
    office.boris.write('After a restart')
    await listenUntil(5)

    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  })

  it('again, when they were not stored the first time', async () => {
    office.boris.start()
    office.boris.write('Do not lose me')
    const listen = telegram.listen?.(office.connection)
    const refuse = async () => Promise.reject(new Error('the database is away'))
    await expect(listen?.({ cursor: null, accept: refuse, signal: new AbortController().signal })).rejects.toThrow('the database is away')

    expect(await office.heard(2)).toMatchObject([{ text: '/start' }, { text: 'Do not lose me' }])
  })
})
