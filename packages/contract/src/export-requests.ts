import { z } from 'zod'
import { filtered } from './report-filters.ts'
import { Granularity, ReportTab } from './views/report.ts'

/** A tab as a file; `report` holds a sheet for each tab that the plan has. CSV of several sheets comes as a zip. */
export const ReportExportRequest = filtered({
  tab: ReportTab,
  granularity: Granularity.default('day'),
  format: z.enum(['csv', 'xlsx']),
})
export type ReportExportRequest = z.infer<typeof ReportExportRequest>

export const chatExportFormats = ['html', 'csv', 'json'] as const

/** The most chats in one file. */
export const chatExportMaximum = 50_000

/** The chats of the tab Dialogs with all that was said in them. */
export const ChatExportRequest = filtered({
  format: z.enum(chatExportFormats),
  /** The files of messages too: all of it comes as a zip. */
  withFiles: z.boolean().default(false),
})
export type ChatExportRequest = z.infer<typeof ChatExportRequest>
