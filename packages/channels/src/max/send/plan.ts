import { typeByMime } from '../../kit/mime-type.ts'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { type FilePart, planFileByFile } from '../../kit/parts.ts'

export type Part = FilePart<FileType>

export type FileType = 'image' | 'video' | 'audio' | 'file'

export function plan(message: OutgoingMessage): Part[] {
  return planFileByFile(message, fileTypeOf)
}

/** The formats that MAX shows or plays by itself; anything else goes as a file. */
const fileTypeOf = typeByMime<FileType>('file', {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'image/bmp': 'image',
  'image/tiff': 'image',
  'image/heic': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/quicktime': 'video',
  'video/x-matroska': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/wav': 'audio',
})
