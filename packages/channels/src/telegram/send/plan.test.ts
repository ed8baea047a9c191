import { expect, it } from 'vitest'
import { outgoingFile, outgoingMessage } from '../../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { plan } from './plan.ts'

const photo = outgoingFile({ kind: 'image', mimeType: 'image/jpeg' })
const gif = outgoingFile({ kind: 'image', mimeType: 'image/gif' })
const drawing = outgoingFile({ kind: 'image', mimeType: 'image/svg+xml' })
const video = outgoingFile({ kind: 'video', mimeType: 'video/mp4', sizeBytes: 20 * 1024 * 1024 })
const voice = outgoingFile({ kind: 'audio', mimeType: 'audio/ogg; codecs=opus' })
const song = outgoingFile({ kind: 'audio', mimeType: 'audio/mpeg' })
const contract = outgoingFile({ mimeType: 'application/pdf' })
const buttons = [{ label: 'Yes' }]
const caption = 'c'.repeat(1024)
const long = 'l'.repeat(1025)

it.each<[string, Partial<OutgoingMessage>, string[]]>([
  ['a text', { text: 'Hello' }, ['Hello']],
  ['a text with buttons', { text: 'Hello', buttons }, ['Hello +buttons']],
  ['a photo', { files: [photo] }, ['[photo]']],
  ['a photo with the longest caption', { text: caption, files: [photo] }, [`${caption} [photo]`]],
  ['a photo with a longer text', { text: long, files: [photo] }, [long, '[photo]']],
  ['a photo with caption and buttons', { text: 'Look', files: [photo], buttons }, ['Look [photo] +buttons']],
  ['an album with a caption', { text: 'Look', files: [photo, photo] }, ['Look [photo photo]']],
  ['an album with buttons, which it cannot carry', { text: 'Look', files: [photo, photo], buttons }, ['Look +buttons', '[photo photo]']],
  ['an album with buttons and no text', { files: [photo, photo, photo], buttons }, ['[photo photo]', '[photo] +buttons']],
  ['photos and videos together, documents apart', { files: [contract, photo, video, contract] }, ['[document document]', '[photo video]']],
  ['what shares no album', { files: [voice, gif, song, drawing] }, ['[voice]', '[animation]', '[audio]', '[document]']],
  ['files that are too heavy for one request', { files: [video, video, video] }, ['[video video]', '[video]']],
])('sends %s', (_, given, expected) => {
  const parts = plan(outgoingMessage({ to: '7', ...given }))

  expect(
    parts.map(({ text, files, buttons }) =>
      [text, files.length && `[${files.map(({ as }) => as).join(' ')}]`, buttons && '+buttons'].filter(Boolean).join(' '),
    ),
  ).toEqual(expected)
  expect(parts.map(({ quotes }) => quotes)).toEqual(parts.map((_, place) => place === 0))
})
