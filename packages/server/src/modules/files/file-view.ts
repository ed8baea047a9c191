import type { FileView } from '@besedka/contract'
import type { FileRow } from './tables.ts'

export type ViewedColumns = Pick<FileRow, 'id' | 'kind' | 'name' | 'mime_type' | 'size_bytes' | 'width' | 'height' | 'has_thumbnail'>

/** The columns that a view is made of. */
export const viewedColumns = [
  'files.id',
  'files.kind',
  'files.name',
  'files.mime_type',
  'files.size_bytes',
  'files.width',
  'files.height',
  'files.has_thumbnail',
] as const

/** What anybody who may read a file is told about it. */
export function toFileView(row: ViewedColumns): FileView {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    mimeType: row.mime_type,
    sizeBytes: row.size_bytes,
    width: row.width,
    height: row.height,
    hasThumbnail: row.has_thumbnail,
  }
}
