/**
 * Files that are made by a job: a module says what a kind of file is and who may have it, and gets progress, a link and an end of the bytes. States:
 * waiting → running → done or failed; gone after a day, or once it was cancelled. Events: none, whoever waits asks. Called by: modules that have something to be taken
 * along, the worker, services (the way to the bytes).
 */
export { cancelExport } from './cancel-export.ts'
export { deleteExpiredExports } from './delete-expired-exports.ts'
export { type ExportKind, exportKind, type Outcome, type Work } from './export-kind.ts'
export { getExport, listExports } from './list-exports.ts'
export { createMakeExport, exportLane, exportLanes, makeExportJob } from './make-export.ts'
export { openExport } from './open-export.ts'
export { registerExportRoutes } from './routes.ts'
export { queueExport, startExport } from './start-export.ts'
