import { readOrganisation } from '../../platform/events/transaction.ts'
import { hasRight, ok, staff } from '../authentication/index.ts'
import { listMonitoredChats } from './list-monitored-chats.ts'
import { together } from './together.ts'
import { watchOperators } from './watch-operators.ts'
import { watchPlaces } from './watch-places.ts'

export const monitoringProcedures = {
  channels: staff.monitoring.channels.handler(async ({ context: { app, account } }) =>
    ok(await together(`channels ${account.organisationId}`, () => watchPlaces(app, account.organisationId, 'channel_id'))),
  ),
  teams: staff.monitoring.teams.handler(async ({ context: { app, account } }) =>
    ok(await together(`teams ${account.organisationId}`, () => watchPlaces(app, account.organisationId, 'team_id'))),
  ),
  operators: staff.monitoring.operators.handler(async ({ context: { app, account } }) =>
    ok(await together(`operators ${account.organisationId}`, () => watchOperators(app, account.organisationId))),
  ),
  chats: staff.monitoring.chats.handler(async ({ input, context: { app, account } }) =>
    ok(
      await readOrganisation(app, account.organisationId, (db) =>
        listMonitoredChats(db, { ...input, withText: hasRight(account, 'AUTHORITY_ALL_CHATS') }),
      ),
    ),
  ),
}
