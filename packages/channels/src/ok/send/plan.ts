import { typeByMime } from '../../kit/mime-type.ts'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { type FilePart, planFileByFile } from '../../kit/parts.ts'

export type Part = FilePart<FileType>

export type FileType = 'IMAGE' | 'VIDEO' | 'AUDIO' | 'FILE'

export function plan(message: OutgoingMessage): Part[] {
  return planFileByFile(message, fileTypeOf)
}

/** The formats that Odnoklassniki shows or plays by itself; anything else goes as a file. */
const fileTypeOf = typeByMime<FileType>('FILE', {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'video/mp4': 'VIDEO',
  'audio/mpeg': 'AUDIO',
})
