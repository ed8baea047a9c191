import { type MetricId, metricIds, metrics } from '@besedka/contract'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { exportReport } from './export/export-report.ts'
import { listDialogs } from './list-dialogs.ts'
import { listFactChats } from './list-fact-chats.ts'
import { readAttendance } from './read-attendance.ts'
import { readCategories } from './read-categories.ts'
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
  export: staff.reports.export.handler(async ({ input, context: { app, account, request } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => exportReport(tx, account, request.locale, input))),
  ),
}

function definitionOf(id: MetricId) {
  const { unit, name, how } = metrics[id]
  return { id, unit, name, how }
}
