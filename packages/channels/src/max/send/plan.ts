import { bareMimeType } from '../../kit/mime-type.ts'
import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'
import { type FilePart, planFileByFile } from '../../kit/parts.ts'

export type Part = FilePart<FileType>

export type FileType = 'image' | 'video' | 'audio' | 'file'

export function plan(message: OutgoingMessage): Part[] {
  return planFileByFile(message, fileTypeOf)
}

const typeByMime: Readonly<Record<string, FileType>> = {
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
}

/** The formats that MAX shows or plays by itself; anything else goes as a file. */
function fileTypeOf({ mimeType }: OutgoingFile): FileType {
  return typeByMime[bareMimeType(mimeType)] ?? 'file'
}
