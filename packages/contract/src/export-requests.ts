import { z } from 'zod'
import { CustomReport } from './custom-report.ts'
import { checkPlace, factsBehind } from './facts-behind.ts'
import { filtered } from './report-filters.ts'
import { measures } from './report-vocabulary.ts'
import { searchFields } from './search-fields.ts'
import { chatFilters } from './views/chat.ts'
import { chatConditions } from './views/chat-conditions.ts'
import { Granularity, ReportPage } from './views/report.ts'
import { Id } from './views/shared.ts'

/**
 * A tab as a file. As a workbook `report` holds a sheet for each tab that the plan has; CSV of several sheets comes as a zip; PDF shows the tab as the
 * screen does, with its charts.
 */
export const ReportExportRequest = filtered({
  tab: ReportPage,
  granularity: Granularity.default('day'),
  format: z.enum(['csv', 'xlsx', 'pdf']),
  /** Which of the figures of a time PDF shows; the others hold them all. */
  measure: z.enum(measures).default('median'),
  /** Of the tab `custom`: what it shows. */
  custom: CustomReport.optional(),
}).refine(({ tab, custom }) => (tab === 'custom') === (custom !== undefined), { path: ['custom'], message: 'invalidValue' })
export type ReportExportRequest = z.infer<typeof ReportExportRequest>

export const chatExportFormats = ['html', 'pdf', 'csv', 'json'] as const

/** The most chats in one export. */
export const chatExportMaximum = 50_000
/** The most chats in one PDF, which is read page by page: more come as several in a zip. */
export const chatPdfMaximum = 5_000

/** The most found chats in one export. */
export const searchExportMaximum = 5_000

/** The chats of the tab Dialogs, those behind a number, those of a list of the workspace, or a single one, with all that was said in them. */
export const ChatExportRequest = filtered({
  /** The number whose chats are meant; without it all that began in the period. */
  behind: z.object(factsBehind).superRefine(checkPlace).optional(),
  /** The list whose chats are meant, as who asks sees it; period and conditions of the report do not count then. */
  list: z.object({ filter: z.enum(chatFilters), scope: z.enum(['mine', 'all']).default('all'), ...chatConditions }).optional(),
  /** The search whose chats are meant, as who asks finds them; period and conditions of the report do not count then. */
  search: z.object(searchFields).optional(),
  /** The one chat that is meant; period and conditions of the report do not count then. */
  chatId: Id.optional(),
  format: z.enum(chatExportFormats),
  /** The files of messages too: all of it comes as a zip. */
  withFiles: z.boolean().default(false),
})
export type ChatExportRequest = z.infer<typeof ChatExportRequest>
