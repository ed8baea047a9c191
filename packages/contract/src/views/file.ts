import { z } from 'zod'
import { Id } from './shared.ts'

/** How a screen shows a file: inline as a picture, in a player, or as a download. Decided by magic bytes, never by name. */
export const fileKinds = ['image', 'audio', 'video', 'document'] as const

export const FileView = z.object({
  id: Id,
  kind: z.enum(fileKinds),
  /** The name the sender gave: data for people, never a path. */
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  /** Pixels as shown (after EXIF rotation), for images: keeps the room free while the picture loads. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Whether `GET …/files/{id}/thumbnail` has a smaller picture. */
  hasThumbnail: z.boolean(),
})
export type FileView = z.infer<typeof FileView>
