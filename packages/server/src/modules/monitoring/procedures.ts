import { readOrganisation } from '../../platform/events/transaction.ts'
import { hasRight, ok, staff } from '../authentication/index.ts'
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
  chats: staff.monitoring.chats.handler(async ({ input, context: { app, account } }) =>
    ok(
      await readOrganisation(app, account.organisationId, (db) =>
        listMonitoredChats(db, { ...input, withText: hasRight(account, 'AUTHORITY_ALL_CHATS') }),
      ),
    ),
  ),
}
