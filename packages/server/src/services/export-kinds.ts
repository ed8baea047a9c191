import type { ExportKind } from '../modules/exports/index.ts'
import { articleExportKind } from '../modules/knowledge/index.ts'
import { chatExportKind, reportExportKind, scheduledReportKind } from '../modules/reports/index.ts'

/** Every kind of file that the product makes by a job: who makes it and who hands it out look here. */
export const exportKinds: readonly ExportKind[] = [reportExportKind, chatExportKind, scheduledReportKind, articleExportKind]
