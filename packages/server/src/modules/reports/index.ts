/**
 * Numbers of what has happened: facts are reckoned from each chat's rows and history by a follower of the log, and every report, export and
 * call asks the same functions of them; the facts of days that are over are added up beforehand. States: an organisation is being built up, or
 * counted up to a position of its log. Events: none. Called by: the worker, chat tags (one that is renamed), staff procedures, the command facts-verify.
 */
export { chatExportKind } from './conversations/chat-export.ts'
export { chatExportProcedures } from './conversations/procedures.ts'
export { reportExportKind } from './export/report-export.ts'
export { countFurther } from './facts/count-further.ts'
export { followFacts } from './facts/follow-facts.ts'
export { verifyFacts } from './facts/verify-facts.ts'
export { reportExportProcedures, reportProcedures } from './procedures.ts'
export { mailReport, mailReportJob } from './schedules/mail-report.ts'
export { reportScheduleProcedures } from './schedules/procedures.ts'
export { registerReportStopPage } from './schedules/register-stop-page.ts'
export { renameTagInSchedules } from './schedules/rename-tag.ts'
export { scheduledReportKind } from './schedules/scheduled-report.ts'
export { sendDueReports, sendDueReportsJob } from './schedules/send-schedule.ts'
export { followSums } from './sums/follow-sums.ts'
