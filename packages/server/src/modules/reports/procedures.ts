import { type MetricId, metricIds, metrics } from '@besedka/contract'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, staff } from '../authentication/index.ts'
import { cancelExport, getExport, listExports } from '../exports/index.ts'
import { explainChange } from './changes/explain-change.ts'
import { readCustomReport } from './custom/read-custom-report.ts'
import { reportExportKind, startReportExport } from './export/report-export.ts'
import { listDialogs } from './list-dialogs.ts'
import { listFactChats } from './list-fact-chats.ts'
import { readAttendance } from './read-attendance.ts'
import { readCategories } from './read-categories.ts'
import { readOwnFigures } from './read-own-figures.ts'
import { readReport } from './read-report.ts'

export const reportProcedures = {
  metrics: staff.reports.metrics.handler(async () => ok({ items: metricIds.map(definitionOf) })),
  report: staff.reports.report.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readReport(db, input, input, app.now()))),
  ),
  common: staff.reports.common.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readReport(db, input, input, app.now()))),
  ),
  channels: staff.reports.channels.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readReport(db, input, 'channel', app.now()))),
  ),
  employees: staff.reports.employees.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readReport(db, input, 'operator', app.now()))),
  ),
  teams: staff.reports.teams.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readReport(db, input, 'team', app.now()))),
  ),
  custom: staff.reports.custom.handler(async ({ input: { split = null, ...input }, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readCustomReport(db, input, { ...input, split }, app.now()))),
  ),
  changes: staff.reports.changes.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => explainChange(db, input, app.now()))),
  ),
  categories: staff.reports.categories.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readCategories(db, input, app.now()))),
  ),
  dialogs: staff.reports.dialogs.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listDialogs(db, input, app.now()))),
  ),
  time: staff.reports.time.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readAttendance(db, input, app.now()))),
  ),
  chats: staff.reports.chats.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listFactChats(db, input, app.now()))),
  ),
  own: staff.reports.own.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => readOwnFigures(db, account.id, input.period, app.now()))),
  ),
}

export const reportExportProcedures = {
  create: staff.reportExports.create.handler(async ({ input: asked, context: { app, account, request } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => startReportExport(app, tx, account, { locale: request.locale, asked }))),
  ),
  list: staff.reportExports.list.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listExports(app, db, account, reportExportKind)) }),
  ),
  get: staff.reportExports.get.handler(async ({ input: { exportId }, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getExport(app, db, account, { kind: reportExportKind, exportId }))),
  ),
  cancel: staff.reportExports.cancel.handler(
    changes((tx, { exportId }, account) => cancelExport(tx, account, { kind: reportExportKind, exportId })),
  ),
}

function definitionOf(id: MetricId) {
  const { unit, name, how } = metrics[id]
  return { id, unit, name, how }
}
