import type { FileSort, PhoneMessage, StoredFile } from './phone-chat.ts'

/** A stored file as a phone shows it. */
export function phoneFile(sort: FileSort, { id, name, mimeType, bytes }: StoredFile): NonNullable<PhoneMessage['file']> {
  return { sort, id, name, mimeType, sizeBytes: bytes.length }
}
