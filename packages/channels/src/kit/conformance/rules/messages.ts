import { Buffer } from 'node:buffer'
import { newId } from '@besedka/contract'
import fc from 'fast-check'
import type { Capabilities } from '../../capabilities.ts'
import type { OutgoingMessage } from '../../outgoing.ts'
import { outgoingFile, outgoingMessage } from '../outgoing-message.ts'
import type { OpenWorld } from '../world.ts'

const formats = [
  ['image', 'image/png', 'picture.png'],
  ['image', 'image/gif', 'moving.gif'],
  ['video', 'video/mp4', 'film.mp4'],
  ['audio', 'audio/ogg', 'voice.ogg'],
  ['audio', 'audio/mpeg', 'song.mp3'],
  ['document', 'application/pdf', 'contract.pdf'],
] as const

/** A word to the customer of a world, with an id of its own. */
export function plainMessage({ to, letter }: Pick<OpenWorld, 'to' | 'letter'>): OutgoingMessage {
  return outgoingMessage({ id: newId(), to, letter: letter ?? null })
}

/** Messages of every make that the channel says it carries. */
export function messages(
  { textLength, filesPerMessage, buttons }: Capabilities,
  world: Pick<OpenWorld, 'to' | 'letter'>,
): fc.Arbitrary<OutgoingMessage> {
  const file = fc.constantFrom(...formats).map(([kind, mimeType, name]) => outgoingFile({ kind, mimeType, name, bytes: Buffer.from(name) }))
  const button = fc.record({ label: fc.string({ minLength: 1, maxLength: buttons?.labelLength ?? 1 }) })
  return fc
    .record({
      text: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant('x'.repeat(textLength))),
      files: fc.array(file, { maxLength: filesPerMessage }),
      buttons: fc.array(button, { maxLength: Math.min(buttons?.max ?? 0, 5) }),
      quotes: fc.constantFrom(null, 'some:1'),
    })
    .map((given) => outgoingMessage({ ...plainMessage(world), ...given }))
    .filter(({ text, files }) => text.trim() !== '' || files.length > 0)
}
