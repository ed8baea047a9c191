/** What reading one document may cost. Documents come from strangers: each of these is reached by somebody on purpose. */
export type DocumentLimits = {
  /** A larger file is not opened. */
  fileBytes: number
  /** How long one may take, the start of its process included. */
  milliseconds: number
  /** Memory of its process, everything counted. */
  memoryBytes: number
  /** How much of an archive is unpacked; the rest of it is left out. */
  unpackedBytes: number
  /** The text that is kept: about fifty pages. */
  characters: number
}

export const documentLimits: DocumentLimits = {
  fileBytes: 50 * 1024 * 1024,
  milliseconds: 20_000,
  memoryBytes: 512 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  characters: 100_000,
}
