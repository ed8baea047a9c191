import { beforeEach, expect, it } from 'vitest'
import { checkOutgoing } from '../kit/check-outgoing.ts'
import { outgoingFile, outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingFile, OutgoingMessage } from '../kit/outgoing.ts'
import { telegram as definition } from './definition.ts'
import { png } from './fixtures/png.ts'
import { telegram, useTelegram } from './testing/use-telegram.ts'

const office = useTelegram()
const mebibyte = 1024 * 1024

beforeEach(() => void office.boris.start())

// The two sides know nothing of each other's numbers: the definition is what the composer forbids, the simulator what the Bot API does.
it.each<[string, Partial<OutgoingMessage>, allowed: boolean]>([
  ['the longest text', { text: 'x'.repeat(4096) }, true],
  ['a longer text', { text: 'x'.repeat(4097) }, false],
  ['the longest text, of emoji that count twice', { text: '🔦'.repeat(2048) }, true],
  ['one emoji more', { text: '🔦'.repeat(2049) }, false],
  ['nothing', { text: '' }, false],
  ['nothing but space', { text: ' \n ' }, false],
  ['the longest caption', { text: 'x'.repeat(1024), files: [photo(1000)] }, true],
  ['more text than a caption holds', { text: 'x'.repeat(1025), files: [photo(1000)] }, true],
  ['the biggest photo', { files: [photo(10 * mebibyte)] }, true],
  ['a bigger photo', { files: [photo(10 * mebibyte + 1)] }, false],
  ['the biggest document', { files: [document(50 * mebibyte)] }, true],
  ['a bigger document', { files: [document(50 * mebibyte + 1)] }, false],
  ['the biggest album', { files: Array.from({ length: 10 }, () => photo(1000)) }, true],
  ['an album that weighs more than a request may', { files: [document(30 * mebibyte), document(30 * mebibyte)] }, true],
  ['the most buttons', { buttons: Array.from({ length: 100 }, (_, index) => ({ label: `${index}` })) }, true],
  ['more buttons', { buttons: Array.from({ length: 101 }, (_, index) => ({ label: `${index}` })) }, false],
  ['the longest answer of a button', { buttons: [{ label: 'x', value: 'ж'.repeat(32) }] }, true],
  ['a longer answer of a button', { buttons: [{ label: 'x', value: `${'ж'.repeat(32)}x` }] }, false],
  ['the longest label, which is the answer too', { buttons: [{ label: 'ж'.repeat(64) }] }, true],
])('%s is allowed before and accepted after, or neither', async (_, given, allowed) => {
  const message = outgoingMessage({ to: office.to, ...given })

  expect(checkOutgoing(definition.capabilities, { ...message, quotes: false }) === undefined).toBe(allowed)
  expect(await accepted(message)).toBe(allowed)
})

it('the eleventh file is refused in an album', async () => {
  const message = outgoingMessage({ to: office.to, files: Array.from({ length: 11 }, () => photo(1000)) })
  const part = { text: '', files: message.files.map((_, index) => ({ index, as: 'photo' as const })), buttons: false, quotes: true }

  expect(checkOutgoing(definition.capabilities, { ...message, quotes: false })).toEqual({ reason: 'tooManyFiles', limit: 10 })
  await expect(telegram.send(part, message, office.connection)).rejects.toMatchObject({ kind: 'permanent' })
})

async function accepted(message: OutgoingMessage): Promise<boolean> {
  const parts = telegram.plan(message)
  if (parts.length === 0) return false
  for (const part of parts) {
    const refused = await telegram.send(part, message, office.connection).then(
      () => undefined,
      (error) => error,
    )
    if (refused) return false
  }
  return true
}

function photo(sizeBytes: number): OutgoingFile {
  return outgoingFile({ kind: 'image', mimeType: 'image/png', bytes: Buffer.concat([png(), Buffer.alloc(sizeBytes - png().length)]) })
}

function document(sizeBytes: number): OutgoingFile {
  return outgoingFile({ bytes: Buffer.alloc(sizeBytes) })
}
