import { unzipSync } from 'fflate'
import type { DocumentLimits } from '../document-limits.ts'

const entriesMax = 2_000

/** The entries of an archive that are wanted, as text, as far as the limit reaches. An archive that lies about sizes gets no more than it said. */
export function unpack(bytes: Uint8Array, wanted: (name: string) => boolean, { unpackedBytes }: DocumentLimits): Map<string, string> {
  let [left, entries] = [unpackedBytes, 0]
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted(name) || originalSize > left || ++entries > entriesMax) return false
      left -= originalSize
      return true
    },
  })
  const decoder = new TextDecoder()
  return new Map(Object.entries(unpacked).map(([name, content]) => [name, decoder.decode(content)]))
}
