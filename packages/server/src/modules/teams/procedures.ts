import type { TeamView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { deleteTeam } from './delete-team.ts'
import { getTeam } from './find-team.ts'
import { listTeams } from './list-teams.ts'
import { membersOf } from './members.ts'
import { createTeam, updateTeam } from './save-team.ts'
import { toTeamView } from './team.ts'
import { teamUse } from './team-use.ts'
import { auditTeam } from './tell-team.ts'

export const teamProcedures = {
  list: staff.teams.list.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listTeams(db, input))),
  ),
  get: staff.teams.get.handler(async ({ input, context: { app, account } }) => ok(await viewOf(app, account.organisationId, input.teamId))),
  create: staff.teams.create.handler(async ({ input, context: { app, account } }) => {
    const team = await inOrganisation(app, account.organisationId, async (tx) => {
      const row = await createTeam(tx, input)
      auditTeam(tx, account, 'team.created', { is: { row, memberIds: input.memberIds } })
      return row
    })
    return ok(await viewOf(app, account.organisationId, team.id))
  }),
  update: staff.teams.update.handler(async ({ input: { teamId, ...change }, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => updateTeam(tx, account, teamId, change))
    return ok(await viewOf(app, account.organisationId, teamId))
  }),
  deletion: staff.teams.deletion.handler(async ({ input, context: { app, account } }) =>
    ok(
      await readOrganisation(app, account.organisationId, async (db) => {
        const { id } = await getTeam(db, input.teamId)
        return teamUse(db, id)
      }),
    ),
  ),
  delete: staff.teams.delete.handler(async ({ input, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => deleteTeam(tx, account, input.teamId))
    return ok(null)
  }),
}

async function viewOf(app: AppContext, organisationId: string, teamId: string): Promise<TeamView> {
  return readOrganisation(app, organisationId, async (db) => toTeamView(await getTeam(db, teamId), await membersOf(db, teamId)))
}
