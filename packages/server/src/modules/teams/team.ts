import { isInactivityTime, type TeamCard, type TeamView, type teamFields } from '@besedka/contract'
import type { Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import { withoutUndefined } from '../../platform/database/without-undefined.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

export type TeamRow = Selectable<Tables['teams']>

type TeamFields = z.infer<z.ZodObject<typeof teamFields>>

/** What a person sets of a team; what is absent or undefined stays. */
export type TeamChange = { [F in keyof TeamFields]?: TeamFields[F] | undefined }
export type NewTeam = TeamFields

export function toTeamCard(row: TeamRow): TeamCard {
  return { id: row.id, version: row.version, name: row.name, deleted: row.deleted_at !== null, pickable: isPickable(row) }
}

/** Whether its operators may take chats out of its queue themselves: where nobody gives them out, and where the team allows it beside. */
export function isPickable(row: Pick<TeamRow, 'distribution_method' | 'picking_allowed'>): boolean {
  return row.distribution_method === 'manual' || row.picking_allowed
}

export function toTeamView(row: TeamRow, memberIds: string[]): TeamView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    distributionMethod: row.distribution_method,
    memberCount: memberIds.length,
    chatsPerOperator: row.chats_per_operator,
    redistributionMinutes: row.redistribution_minutes,
    autoCloseHours: row.auto_close_hours,
    inactivityHours: row.inactivity_hours,
    acceptSeconds: row.accept_seconds,
    pickingAllowed: row.picking_allowed,
    matchLanguage: row.match_language,
    signature: row.signature,
    memberIds,
  }
}

/** The columns of what was given. Throws teamInactiveTimeIncorrectException (spec 8). */
export function columnsOf(given: TeamChange): Updateable<Tables['teams']> {
  if (given.inactivityHours !== undefined && !isInactivityTime(given.inactivityHours)) {
    throw new AppError('teamInactiveTimeIncorrectException')
  }
  const columns = {
    name: given.name,
    description: given.description,
    distribution_method: given.distributionMethod,
    chats_per_operator: given.chatsPerOperator,
    redistribution_minutes: given.redistributionMinutes,
    auto_close_hours: given.autoCloseHours,
    inactivity_hours: given.inactivityHours,
    accept_seconds: given.acceptSeconds,
    picking_allowed: given.pickingAllowed,
    match_language: given.matchLanguage,
    signature: given.signature,
  }
  return withoutUndefined(columns)
}
