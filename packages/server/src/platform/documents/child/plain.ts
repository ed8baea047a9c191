import type { DocumentLimits } from '../document-limits.ts'

/** Enough bytes for the letters that are kept, whatever they take. */
const bytesPerCharacter = 4

/** A text by its mark, else as UTF-8, else in the code page of Russian Windows, which old programs still write. */
export function textOfPlain(bytes: Uint8Array, { characters }: DocumentLimits): string {
  const start = bytes.subarray(0, characters * bytesPerCharacter)
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(start)
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be').decode(start)
  if (start.includes(0)) throw new Error('Not a text')
  try {
    // Streaming: the last letter may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
  } catch {
    return new TextDecoder('windows-1251').decode(start)
  }
}
