import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { hasRight, ok, staff } from '../authentication/index.ts'
import { listAlerts } from './alerts/list-alerts.ts'
import { listThresholds, listWatchers, setThresholds } from './alerts/set-thresholds.ts'
import { listMonitoredChats } from './list-monitored-chats.ts'
import { boardOf } from './read-board.ts'
import { trailsOf } from './read-trails.ts'

export const monitoringProcedures = {
  channels: staff.monitoring.channels.handler(async ({ context: { app, account } }) => {
    const { at, total, channels: rows, staff } = await boardOf(app, account.organisationId)
    return ok({ at: at.toISOString(), total, rows, staff })
  }),
  teams: staff.monitoring.teams.handler(async ({ context: { app, account } }) => {
    const { at, total, teams: rows, staff } = await boardOf(app, account.organisationId)
    return ok({ at: at.toISOString(), total, rows, staff })
  }),
  operators: staff.monitoring.operators.handler(async ({ context: { app, account } }) => {
    const { at, total, operators: rows, staff } = await boardOf(app, account.organisationId)
    return ok({ at: at.toISOString(), total, rows, staff })
  }),
  trails: staff.monitoring.trails.handler(async ({ input, context: { app, account } }) =>
    ok(await trailsOf(app, account.organisationId, input.by)),
  ),
  alerts: staff.monitoring.alerts.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, listAlerts) }),
  ),
  thresholds: staff.monitoring.thresholds.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, listThresholds) }),
  ),
  watchers: staff.monitoring.watchers.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listWatchers(db)) }),
  ),
  setThresholds: staff.monitoring.setThresholds.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => setThresholds(tx, account, input))),
  ),
  chats: staff.monitoring.chats.handler(async ({ input, context: { app, account } }) =>
    ok(
      await readOrganisation(app, account.organisationId, (db) =>
        listMonitoredChats(db, { ...input, withText: hasRight(account, 'AUTHORITY_ALL_CHATS') }),
      ),
    ),
  ),
}
