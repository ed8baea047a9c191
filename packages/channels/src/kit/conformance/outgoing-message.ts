import { Readable } from 'node:stream'
import type { OutgoingFile, OutgoingMessage } from '../outgoing.ts'

/** A reply for tests: a word to somebody, unless said otherwise. */
export function outgoingMessage(given: Partial<OutgoingMessage> & Pick<OutgoingMessage, 'to'>): OutgoingMessage {
  return {
    id: '01890000-0000-7000-8000-0000000000aa',
    text: given.files?.length ? '' : 'Good afternoon!',
    formatted: null,
    files: [],
    buttons: [],
    quotes: null,
    senderName: 'Anna',
    automatic: false,
    customerWroteAt: null,
    template: null,
    letter: null,
    ...given,
  }
}

/** A file for tests, of the given bytes. */
export function outgoingFile({ bytes = Buffer.from('contents'), ...given }: Partial<OutgoingFile> & { bytes?: Uint8Array }): OutgoingFile {
  return {
    id: '01890000-0000-7000-8000-0000000000ff',
    name: 'file.bin',
    mimeType: 'application/octet-stream',
    kind: 'document',
    sizeBytes: bytes.byteLength,
    read: async () => Readable.from([Buffer.from(bytes)]),
    publicUrl: () => null,
    ...given,
  }
}
