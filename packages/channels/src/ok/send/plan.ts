import { bareMimeType } from '../../kit/mime-type.ts'
import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'
import { type FilePart, planFileByFile } from '../../kit/parts.ts'

export type Part = FilePart<FileType>

export type FileType = 'IMAGE' | 'VIDEO' | 'AUDIO' | 'FILE'

export function plan(message: OutgoingMessage): Part[] {
  return planFileByFile(message, fileTypeOf)
}

const typeByMime: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'video/mp4': 'VIDEO',
  'audio/mpeg': 'AUDIO',
}

/** The formats that Odnoklassniki shows or plays by itself; anything else goes as a file. */
function fileTypeOf({ mimeType }: OutgoingFile): FileType {
  return typeByMime[bareMimeType(mimeType)] ?? 'FILE'
}
