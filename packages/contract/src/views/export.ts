import { z } from 'zod'
import { Id, Moment } from './shared.ts'

export const exportStates = ['waiting', 'running', 'done', 'failed'] as const

/** A file that is made by a job, and lives for a day. */
export const ExportView = z.object({
  id: Id,
  fileName: z.string(),
  state: z.enum(exportStates),
  /** How much of it is made, in its own units: sheets, or chats. */
  done: z.int(),
  /** Null while that is not known. */
  total: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  createdAt: Moment,
  /** Until when there is a file. */
  expiresAt: Moment,
  /** The address of the file once it is made. It opens for whoever has it, for as long as who asked for the file may have it. */
  url: z.string().nullable(),
})
export type ExportView = z.infer<typeof ExportView>

/** Files that somebody has had made, the newest first. */
export const ExportList = z.object({ items: z.array(ExportView) })
