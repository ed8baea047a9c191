import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InboundEvent } from '../../kit/inbound.ts'
import { borisAsContact, fromBoris } from '../fixtures/people.ts'
import { updates } from '../fixtures/updates.ts'
import { receive } from './receive.ts'

const said = {
  kind: 'message',
  externalId: '5204417763:41',
  contact: borisAsContact,
  sentAt: new Date('2025-11-21T02:00:00Z'),
  text: '',
  files: [],
}
const noMoment = { ...said, sentAt: null }
const video = { mimeType: 'video/mp4', sizeBytes: 8123456, source: { ref: 'BAACAgIAAxkBAAIBt2' } }
const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', sizeBytes: 118934, source: { ref: 'AgACAgIAAxkBAAIBs-large' } }

const meanings: Record<keyof typeof updates, object[]> = {
  text: [{ ...said, text: 'Здравствуйте! Маяк сегодня открыт? 🙂' }],
  links: [{ ...said, text: '🔦 Смотрите здесь (https://example.com/tickets?from=tg) или на example.org, @lighthouse' }],
  start: [{ ...said, text: '/start', extras: { started: true, startPayload: 'promo-2026' } }],
  photo: [{ ...said, text: 'Вот билет', files: [photo] }],
  albumFirst: [{ ...said, externalId: '5204417763:42', text: 'Две страницы', files: [photo], group: '5204417763:13842910334829127' }],
  albumSecond: [
    { ...said, externalId: '5204417763:43', files: [{ name: 'IMG_0042.MP4', ...video }], group: '5204417763:13842910334829127' },
  ],
  document: [
    { ...said, files: [{ name: 'Договор №7.pdf', mimeType: 'application/pdf', sizeBytes: 73211, source: { ref: 'BQACAgIAAxkBAAIBuA' } }] },
  ],
  voice: [
    {
      ...said,
      files: [{ name: 'voice.ogg', mimeType: 'audio/ogg', sizeBytes: 16022, source: { ref: 'AwACAgIAAxkBAAIBuQ' } }],
      extras: { recorded: true },
    },
  ],
  audio: [{ ...said, files: [{ name: 'mayak.mp3', mimeType: 'audio/mpeg', sizeBytes: 5120333, source: { ref: 'CQACAgIAAxkBAAIBug' } }] }],
  videoNote: [
    {
      ...said,
      files: [{ name: 'video-message.mp4', mimeType: 'video/mp4', sizeBytes: 501233, source: { ref: 'DQACAgIAAxkBAAIBuw' } }],
      extras: { recorded: true },
    },
  ],
  animation: [{ ...said, files: [{ name: 'giphy.mp4', mimeType: 'video/mp4', sizeBytes: 240111, source: { ref: 'CgACAgIAAxkBAAIBvA' } }] }],
  sticker: [
    {
      ...said,
      text: '👍',
      files: [{ name: 'sticker.webp', mimeType: 'image/webp', sizeBytes: 20110, source: { ref: 'CAACAgIAAxkBAAIBvQ' } }],
      extras: { sticker: true },
    },
  ],
  animatedSticker: [
    {
      ...said,
      text: '😂',
      files: [{ name: 'sticker.webp', mimeType: 'image/webp', sizeBytes: 5012, source: { ref: 'AAMCAgADGQEAAgG1' } }],
      extras: { sticker: true },
    },
  ],
  videoSticker: [
    {
      ...said,
      files: [{ name: 'sticker.webm', mimeType: 'video/webm', sizeBytes: 99110, source: { ref: 'CAACAgIAAxkBAAIBvw' } }],
      extras: { sticker: true },
    },
  ],
  location: [{ ...said, extras: { location: { latitude: 59.9386, longitude: 30.3141, title: null, address: null } } }],
  venue: [
    { ...said, extras: { location: { latitude: 59.9343, longitude: 30.3351, title: 'Маяк на Неве', address: 'Английская наб., 1' } } },
  ],
  contact: [{ ...said, extras: { contact: { name: 'Ирина Ким', phone: '+79215550123' } } }],
  reply: [{ ...said, externalId: '5204417763:52', text: 'Да, подходит', quotes: '5204417763:50' }],
  forward: [{ ...said, text: 'Экскурсия переносится', extras: { forwardedFrom: 'Экскурсовод Пётр' } }],
  forwardFromChannel: [{ ...said, text: 'Скидка 20%', extras: { forwardedFrom: 'Маяки мира' } }],
  edit: [{ kind: 'edit', externalId: '5204417763:41', text: 'Маяк завтра открыт?', at: new Date('2025-11-21T02:01:00Z'), files: [] }],
  editedCaption: [
    {
      kind: 'edit',
      externalId: '5204417763:41',
      text: 'Вот новый билет',
      at: new Date('2025-11-21T02:01:10Z'),
      files: [expect.anything()],
    },
  ],
  liveLocationMoved: [{ kind: 'ignored', reason: 'a live location that has moved' }],
  press: [
    {
      ...noMoment,
      externalId: '5204417763:50:pressed-4382719283746510293',
      text: 'Да',
      extras: { pressed: { label: 'Да', value: 'visit:19' } },
      acknowledge: '4382719283746510293',
    },
  ],
  pressOfOldButton: [
    {
      ...noMoment,
      externalId: '5204417763:12:pressed-4382719283746510294',
      text: 'visit:19',
      extras: { pressed: { label: 'visit:19', value: 'visit:19' } },
      acknowledge: '4382719283746510294',
    },
  ],
  blocked: [{ kind: 'blocked', contact: borisAsContact, blocked: true }],
  unblocked: [{ kind: 'blocked', contact: borisAsContact, blocked: false }],
  rich: [{ ...said, text: 'Заказ\nЖду завтра, вот (https://example.com/7)\n1. лодка\n2. вёсла\nцена | 500' }],
  topic: [{ ...said, text: 'В теме «Лодки»' }],
  dice: [{ ...said, extras: { unsupported: 'dice' } }],
  poll: [{ ...said, extras: { unsupported: 'poll' } }],
  story: [{ ...said, extras: { unsupported: 'story' } }],
  pinned: [{ kind: 'ignored', reason: 'a notice of Telegram' }],
  group: [{ kind: 'ignored', reason: 'written in a group or channel' }],
  channelPost: [{ kind: 'ignored', reason: 'an update of the kind channel_post' }],
  reaction: [{ kind: 'reaction', externalId: '5204417763:50', emoji: '👍' }],
  business: [
    {
      ...said,
      externalId: 'RTO4qk-JU0C9AQAA/5204417763:41',
      contact: { ...borisAsContact, value: 'RTO4qk-JU0C9AQAA/5204417763' },
      text: 'Вы сдаёте лодку?',
    },
  ],
  businessOwner: [{ kind: 'ignored', reason: 'not written by the customer' }],
  businessDeleted: [
    { kind: 'delete', externalId: 'RTO4qk-JU0C9AQAA/5204417763:41' },
    { kind: 'delete', externalId: 'RTO4qk-JU0C9AQAA/5204417763:42' },
  ],
}

describe('what an update of Telegram means', () => {
  it.each(Object.entries(updates))('%s', (name, update) => {
    expect(read(update)).toEqual(meanings[name as keyof typeof updates])
  })

  it('keeps a message whose decoration is broken', () => {
    const broken = {
      update_id: 1,
      message: { ...fromBoris, text: 'Still here', entities: 'none', photo: [{}], voice: 7, forward_origin: null },
    }

    expect(read(broken)).toMatchObject([{ kind: 'message', text: 'Still here', files: [] }])
  })

  it('names a content that Telegram will only invent tomorrow', () => {
    expect(read({ update_id: 1, message: { ...fromBoris, hologram: { depth: 3 } } })).toMatchObject([
      { extras: { unsupported: 'hologram' } },
    ])
  })

  it('never throws, whatever is put in the place of any part of an update', () => {
    const places = fc
      .constantFrom(...Object.values(updates))
      .chain((update) => fc.record({ update: fc.constant(update), path: fc.constantFrom(...pathsOf(update)), value: fc.jsonValue() }))

    fc.assert(
      fc.property(places, ({ update, path, value }) => {
        expect(read(replaced(update, path, value)).length).toBeGreaterThan(0)
      }),
      { numRuns: 3000 },
    )
  })
})

function read(update: unknown): InboundEvent[] {
  return receive(Buffer.from(JSON.stringify(update)))
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === key ? replaced(inner, rest, by) : inner))
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, inner]) => [name, name === key ? replaced(inner, rest, by) : inner]))
}
