import { newId } from '@besedka/contract/id'
import type { OutgoingFile } from '../chat-state.ts'
import type { FileSource } from '../platform/ports.ts'

/** A chosen file before its upload. */
export function outgoingFile(source: FileSource): OutgoingFile {
  return {
    key: newId(),
    name: ('name' in source && source.name) || 'file',
    mimeType: source.type || 'application/octet-stream',
    sizeBytes: source.size ?? 0,
    progress: 0,
    uploaded: null,
    source,
    fault: null,
  }
}
