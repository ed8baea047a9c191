import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { answer, Id } from '../views/shared.ts'
import { WorkingHours, WorkingHoursItem, WorkingHoursView } from '../views/working-hours.ts'
import { staffProcedure } from './define.ts'

const [team, channel] = [{ teamId: Id }, { channelId: Id }]

const setsUp = { right: 'AUTHORITY_SERVICE_ACCOUNT' } as const
const managesTeams = { right: 'AUTHORITY_TEAMS_UPDATE' } as const

function route(method: 'GET' | 'PUT' | 'DELETE', owner: string, summary: string) {
  return { method, path: `/working-hours/${owner}`, tags: ['workingHours'], summary } as const
}

/** When somebody answers: for the organisation, and for teams and channels that keep other hours (spec 4). */
export const workingHours = {
  /** Everybody who has hours of their own, and who is open now. Open to all colleagues. */
  list: staffProcedure()
    .route({ method: 'GET', path: '/working-hours', tags: ['workingHours'], summary: 'Who has working hours, and who is open now' })
    .output(answer(z.object({ items: z.array(WorkingHoursItem) }))),

  ofOrganisation: staffProcedure()
    .route(route('GET', 'organisation', 'The working hours of the organisation'))
    .output(answer(WorkingHoursView)),

  /** Holds from this moment on for all teams and channels without hours of their own. */
  setForOrganisation: staffProcedure({ ...setsUp, audits: 'workingHours.updated' })
    .route(route('PUT', 'organisation', 'Set the working hours of the organisation'))
    .input(z.object({ hours: WorkingHours }))
    .output(answer(WorkingHoursView)),

  /** The organisation is open at any time again. */
  clearForOrganisation: staffProcedure({ ...setsUp, audits: 'workingHours.deleted' })
    .route(route('DELETE', 'organisation', 'Remove the working hours of the organisation'))
    .output(answer(WorkingHoursView)),

  ofTeam: staffProcedure()
    .route(route('GET', 'team/{teamId}', 'The working hours of a team'))
    .input(z.object(team))
    .output(answer(WorkingHoursView))
    .errors(errors('teamNotFoundException')),

  setForTeam: staffProcedure({ ...managesTeams, audits: 'workingHours.updated' })
    .route(route('PUT', 'team/{teamId}', 'Set working hours of its own for a team'))
    .input(z.object({ ...team, hours: WorkingHours }))
    .output(answer(WorkingHoursView))
    .errors(errors('teamNotFoundException')),

  clearForTeam: staffProcedure({ ...managesTeams, audits: 'workingHours.deleted' })
    .route(route('DELETE', 'team/{teamId}', 'Let a team keep the hours of the organisation'))
    .input(z.object(team))
    .output(answer(WorkingHoursView))
    .errors(errors('teamNotFoundException')),

  ofChannel: staffProcedure(setsUp)
    .route(route('GET', 'channel/{channelId}', 'The working hours of a channel'))
    .input(z.object(channel))
    .output(answer(WorkingHoursView))
    .errors(errors('channelNotFoundException')),

  /** They come before the hours of whichever team a chat of this channel goes to. */
  setForChannel: staffProcedure({ ...setsUp, audits: 'workingHours.updated' })
    .route(route('PUT', 'channel/{channelId}', 'Set working hours of its own for a channel'))
    .input(z.object({ ...channel, hours: WorkingHours }))
    .output(answer(WorkingHoursView))
    .errors(errors('channelNotFoundException')),

  clearForChannel: staffProcedure({ ...setsUp, audits: 'workingHours.deleted' })
    .route(route('DELETE', 'channel/{channelId}', 'Let a channel keep the hours of the team or the organisation'))
    .input(z.object(channel))
    .output(answer(WorkingHoursView))
    .errors(errors('channelNotFoundException')),
}
