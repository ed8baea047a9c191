import type { FileSort, PhoneFile, StoredFile } from './phone-chat.ts'

/** A stored file as a phone shows it. */
export function phoneFile(sort: FileSort, { id, name, mimeType, bytes }: StoredFile): PhoneFile {
  return { sort, id, name, mimeType, sizeBytes: bytes.length }
}
