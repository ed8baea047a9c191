import { expect, it } from 'vitest'
import { checkOutgoing } from '../kit/check-outgoing.ts'
import { outgoingFile, outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingFile, OutgoingMessage } from '../kit/outgoing.ts'
import { viberBot as definition } from './definition.ts'
import { useViberOffice, viberBot } from './testing/use-viber-bot.ts'

const office = useViberOffice()
const mebibyte = 1024 * 1024

type Given = Partial<Omit<OutgoingMessage, 'files'>> & { files?: (() => OutgoingFile)[] }

// The two sides know nothing of each other's numbers: the definition is what the composer forbids, the simulator what Viber does.
it.each<[string, Given, allowed: boolean]>([
  ['the longest text', { text: 'x'.repeat(7000) }, true],
  ['a longer text', { text: 'x'.repeat(7001) }, false],
  ['nothing', { text: '' }, false],
  ['nothing but space', { text: ' \n ' }, false],
  ['a picture without words', { text: '', files: [picture(1000)] }, true],
  ['the longest caption', { text: 'x'.repeat(512), files: [picture(1000)] }, true],
  ['more text than a caption holds', { text: 'x'.repeat(513), files: [picture(1000)] }, true],
  ['the biggest picture', { text: '', files: [picture(mebibyte)] }, true],
  ['a bigger picture, which goes as a file', { text: '', files: [picture(mebibyte + 1)] }, true],
  ['a picture under the name of something else', { text: '', files: [file(1000, 'photo.heic', 'image/png')] }, true],
  ['the biggest video', { text: '', files: [file(26 * mebibyte, 'film.mp4', 'video/mp4')] }, true],
  ['a bigger video, which goes as a file', { text: '', files: [file(26 * mebibyte + 1, 'film.mp4', 'video/mp4')] }, true],
  ['the biggest file', { text: '', files: [file(50 * mebibyte)] }, true],
  ['a bigger file', { text: '', files: [file(50 * mebibyte + 1)] }, false],
  ['words and two files', { text: 'Both', files: [file(1000), picture(1000)] }, true],
  ['the most buttons', { buttons: Array.from({ length: 10 }, (_, index) => ({ label: `${index}` })) }, true],
  ['labels that look like HTML', { buttons: [{ label: '<b>&' }] }, true],
  ['buttons with the longest labels and answers', { buttons: tenLongButtons() }, true],
])('%s is allowed before and accepted after, or neither', async (_, { files = [], ...given }, allowed) => {
  const message = outgoingMessage({ to: office.boris.person.id, ...given, files: files.map((make) => make()) })

  expect(checkOutgoing(definition.capabilities, { ...message, quotes: false }) === undefined).toBe(allowed)
  expect(await accepted(message)).toBe(allowed)
})

it('a file is not sent while we have no public address, and nothing else of the channel waits for it in vain', async () => {
  const message = outgoingMessage({ to: office.boris.person.id, files: [outgoingFile({})] })
  const [part] = viberBot.plan(message)

  await expect(part && viberBot.send(part, message, office.connection)).rejects.toMatchObject({
    kind: 'permanent',
    problem: { code: 'publicAddressMissing' },
  })
})

async function accepted(message: OutgoingMessage): Promise<boolean> {
  const parts = viberBot.plan(message)
  for (const part of parts) {
    const sent = await viberBot.send(part, message, office.connection).catch(() => undefined)
    if (!sent) return false
  }
  return parts.length > 0
}

function picture(sizeBytes: number): () => OutgoingFile {
  return file(sizeBytes, 'photo.png', 'image/png', 'image')
}

function file(
  sizeBytes: number,
  name = 'contract.pdf',
  mimeType = 'application/pdf',
  kind: OutgoingFile['kind'] = 'document',
): () => OutgoingFile {
  return () => {
    const bytes = Buffer.alloc(sizeBytes)
    const url = office.door.publish(name, bytes, mimeType)
    return { ...outgoingFile({ name, mimeType, kind, bytes }), publicUrl: () => url }
  }
}

function tenLongButtons() {
  return Array.from({ length: 10 }, (_, index) => ({ label: `${index}${'ж'.repeat(39)}`, value: `${index}${'x'.repeat(127)}` }))
}
