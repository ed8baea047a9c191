import { expect, it } from 'vitest'
import { storable } from './storable.ts'

it('keeps what a provider has sent, but for what cannot be kept in a text', () => {
  const sentAt = new Date()
  const bytes = new Uint8Array([0, 1])

  expect(
    storable({
      kind: 'message',
      text: 'Good\u0000 morning \ud83d',
      contact: { name: '\u0000Marina 😀', locale: undefined },
      extras: { buttons: ['yes\u0000', 1, null, true] },
      files: [{ name: 'a\u0000.png', source: { bytes } }],
      sentAt,
    }),
  ).toEqual({
    kind: 'message',
    text: 'Good morning \ufffd',
    contact: { name: 'Marina 😀', locale: undefined },
    extras: { buttons: ['yes', 1, null, true] },
    files: [{ name: 'a.png', source: { bytes } }],
    sentAt,
  })
})
