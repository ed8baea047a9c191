import { isInactivityTime, type TeamCard, type TeamView, type teamFields } from '@besedka/contract'
import type { Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

export type TeamRow = Selectable<Tables['teams']>

type TeamFields = z.infer<z.ZodObject<typeof teamFields>>

/** What a person sets of a team; what is absent or undefined stays. */
export type TeamChange = { [F in keyof TeamFields]?: TeamFields[F] | undefined }
export type NewTeam = TeamFields

export function toTeamCard({ id, version, name, deleted_at }: TeamRow): TeamCard {
  return { id, version, name, deleted: deleted_at !== null }
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
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
