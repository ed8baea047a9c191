import { changes, changesOnly, reads, staff } from '../authentication/index.ts'
import { deleteTeam } from './delete-team.ts'
import { getTeam, getTeamView } from './find-team.ts'
import { listTeams } from './list-teams.ts'
import { createTeam, updateTeam } from './save-team.ts'
import { teamUse } from './team-use.ts'
import { auditTeam } from './tell-team.ts'

export const teamProcedures = {
  list: staff.teams.list.handler(reads((db, input) => listTeams(db, input))),
  get: staff.teams.get.handler(reads((db, { teamId }) => getTeamView(db, teamId))),
  create: staff.teams.create.handler(
    changes(async (tx, input, account) => {
      const row = await createTeam(tx, input)
      auditTeam(tx, account, 'team.created', { is: { row, memberIds: input.memberIds } })
      return getTeamView(tx.db, row.id)
    }),
  ),
  update: staff.teams.update.handler(
    changes(async (tx, { teamId, ...change }, account) => {
      await updateTeam(tx, account, teamId, change)
      return getTeamView(tx.db, teamId)
    }),
  ),
  deletion: staff.teams.deletion.handler(
    reads(async (db, input) => {
      const { id } = await getTeam(db, input.teamId)
      return teamUse(db, id)
    }),
  ),
  delete: staff.teams.delete.handler(changesOnly((tx, { teamId }, account) => deleteTeam(tx, account, teamId))),
}
