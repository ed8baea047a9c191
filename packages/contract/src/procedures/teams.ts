import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { teamFields } from '../team-fields.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { TeamListItem, TeamUse, TeamView } from '../views/team.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_TEAMS_UPDATE' } as const

const savingErrors = ['teamAlreadyExistsException', 'teamInactiveTimeIncorrectException', 'accountsNotFoundException'] as const

export const teams = {
  /** Teams by part of their name, in the order of their names. Open to all colleagues (spec 6). */
  list: staffProcedure()
    .route({ method: 'GET', path: '/teams', tags: ['teams'], summary: 'Teams' })
    .input(z.object({ ...pageInput, search: z.string().trim().max(100, 'tooLong').default('') }))
    .output(answer(page(TeamListItem)))
    .errors(errors('invalidCursorException')),

  get: staffProcedure()
    .route({ method: 'GET', path: '/teams/{teamId}', tags: ['teams'], summary: 'One team' })
    .input(z.object({ teamId: Id }))
    .output(answer(TeamView))
    .errors(errors('teamNotFoundException')),

  create: staffProcedure({ ...manages, audits: 'team.created' })
    .route({ method: 'POST', path: '/teams', tags: ['teams'], summary: 'Add a team' })
    .input(
      z.object({
        ...teamFields,
        acceptSeconds: teamFields.acceptSeconds.default(null),
        pickingAllowed: teamFields.pickingAllowed.default(true),
        matchLanguage: teamFields.matchLanguage.default(false),
        signature: teamFields.signature.default(''),
      }),
    )
    .output(answer(TeamView))
    .errors(errors(...savingErrors)),

  /** Changes what is given and leaves the rest. Who joins or leaves sees the team's queue come or go at once. */
  update: staffProcedure({ ...manages, audits: 'team.updated' })
    .route({ method: 'PATCH', path: '/teams/{teamId}', tags: ['teams'], summary: 'Change a team' })
    .input(z.object({ teamId: Id, ...z.object(teamFields).partial().shape }))
    .output(answer(TeamView))
    .errors(errors('teamNotFoundException', ...savingErrors)),

  /** What still points to the team, and so keeps it from being deleted, and what is for it alone. */
  deletion: staffProcedure(manages)
    .route({ method: 'GET', path: '/teams/{teamId}/deletion', tags: ['teams'], summary: 'What keeps a team from being deleted' })
    .input(z.object({ teamId: Id }))
    .output(answer(TeamUse))
    .errors(errors('teamNotFoundException')),

  /** Deletes a team for good; its name stays readable in closed chats. */
  delete: staffProcedure({ ...manages, audits: 'team.deleted' })
    .route({ method: 'DELETE', path: '/teams/{teamId}', tags: ['teams'], summary: 'Delete a team' })
    .input(z.object({ teamId: Id }))
    .output(answer(z.null()))
    .errors(errors('teamNotFoundException', 'teamInUseException')),
}
