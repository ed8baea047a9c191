import type { Readable } from 'node:stream'
import type { FileView } from '@besedka/contract'

/** A file of ours on its way to a provider. */
export type OutgoingFile = Pick<FileView, 'id' | 'name' | 'mimeType' | 'kind' | 'sizeBytes'> & {
  /** Opens the bytes; may be called again for another attempt. */
  read(): Promise<Readable>
  /**
   * An address that gives the bytes to whoever knows it, for providers that fetch files themselves; good for days, and its path ends in the
   * file's name. Null while the product has no public address.
   */
  publicUrl(): string | null
}
