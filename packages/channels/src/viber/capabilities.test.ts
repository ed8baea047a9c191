import { expect, it } from 'vitest'
import { checkOutgoing } from '../kit/check-outgoing.ts'
import { outgoingFile, outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingFile, OutgoingMessage } from '../kit/outgoing.ts'
import { viber as definition } from './definition.ts'
import { useViberOffice, viber } from './testing/use-viber.ts'

const office = useViberOffice()
const mebibyte = 1024 * 1024

type Given = Partial<Omit<OutgoingMessage, 'files'>> & { files?: (() => OutgoingFile)[] }

// The two sides know nothing of each other's numbers: the definition is what the composer forbids, the simulator what Viber does.
const cases: [string, Given, allowed: boolean][] = [
  ['the longest text', { text: 'x'.repeat(1000) }, true],
  ['a longer text', { text: 'x'.repeat(1001) }, false],
  ['nothing', { text: '' }, false],
  ['nothing but space', { text: ' \n ' }, false],
  ['a picture without words', { text: '', files: [file('photo.png', 'image/png', 'image')] }, true],
  ['a picture under the name of something else', { text: '', files: [file('photo.heic', 'image/png', 'image')] }, true],
  ['a document with a long name', { text: '', files: [file(`${'x'.repeat(200)}.pdf`)] }, true],
  ['what Viber has no type for', { text: '', files: [file('film.mp4', 'video/mp4', 'video')] }, true],
  ['words and two files', { text: 'Both', files: [file('contract.pdf'), file('photo.jpg', 'image/jpeg', 'image')] }, true],
  ['the biggest file', { text: '', files: [file('contract.pdf', 'application/pdf', 'document', 200 * mebibyte - 1)] }, true],
  ['a bigger file', { text: '', files: [file('contract.pdf', 'application/pdf', 'document', 200 * mebibyte)] }, false],
  ['one button', { buttons: [{ label: 'Yes' }] }, true],
  ['the most buttons', { buttons: buttons(10) }, true],
  ['more buttons', { buttons: buttons(11) }, false],
  ['the longest labels', { buttons: [{ label: 'x'.repeat(50) }, { label: 'y'.repeat(50) }] }, true],
  ['longer labels', { buttons: [{ label: 'x'.repeat(51) }, { label: 'y'.repeat(50) }] }, false],
  ['the longest text above buttons', { text: 'x'.repeat(1000), buttons: buttons(10) }, true],
  ['nothing but links', { buttons: [{ label: 'Pay', url: 'https://shop.example/pay' }] }, true],
]

it.each(cases)('within the session: %s is allowed before and accepted after, or neither', (_, given, allowed) =>
  compare({ ...given, customerWroteAt: new Date() }, allowed),
)

it.each(cases)('paid for: %s is allowed before and accepted after, or neither', (_, given, allowed) =>
  compare({ ...given, customerWroteAt: null }, allowed),
)

async function compare({ files = [], ...given }: Given, allowed: boolean): Promise<void> {
  const message = outgoingMessage({ to: office.boris.person.id, ...given, files: files.map((make) => make()) })

  expect(checkOutgoing({ ...definition.capabilities, windowHours: null }, { ...message, quotes: false }) === undefined).toBe(allowed)
  expect(await accepted(message)).toBe(allowed)
}

async function accepted(message: OutgoingMessage): Promise<boolean> {
  const parts = viber.plan(message)
  for (const part of parts) {
    const sent = await viber.send(part, message, office.connection).catch(() => undefined)
    if (!sent) return false
  }
  return parts.length > 0
}

function file(name: string, mimeType = 'application/pdf', kind: OutgoingFile['kind'] = 'document', sizeBytes = 1_000): () => OutgoingFile {
  return () => {
    const bytes = Buffer.alloc(sizeBytes)
    const url = office.door.publish(name, bytes, mimeType)
    return { ...outgoingFile({ name, mimeType, kind, bytes }), publicUrl: () => url }
  }
}

function buttons(number: number) {
  return Array.from({ length: number }, (_, index) => ({ label: `${index}`, value: `${index}${'x'.repeat(127)}` }))
}
