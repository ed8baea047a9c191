import type { TeamView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { membersOf } from './members.ts'
import { type TeamRow, toTeamView } from './team.ts'
import './tables.ts'

/** A team that has not been deleted. Throws teamNotFoundException. */
export async function getTeam(db: Kysely<Tables>, teamId: string): Promise<TeamRow> {
  const team = await db.selectFrom('teams').selectAll().where('id', '=', teamId).where('deleted_at', 'is', null).executeTakeFirst()
  if (!team) throw new AppError('teamNotFoundException')
  return team
}

/** A team with its members, as staff see it. Throws teamNotFoundException. */
export async function getTeamView(db: Kysely<Tables>, teamId: string): Promise<TeamView> {
  return toTeamView(await getTeam(db, teamId), await membersOf(db, teamId))
}

/** What a team is called, and what stands below its letters; undefined for one that has been deleted. */
export async function findTeamSignature(db: Kysely<Tables>, teamId: string): Promise<Pick<TeamRow, 'name' | 'signature'> | undefined> {
  return db.selectFrom('teams').select(['name', 'signature']).where('id', '=', teamId).where('deleted_at', 'is', null).executeTakeFirst()
}

/** The same as {@link getTeam}, and nobody else changes or deletes it before this transaction ends. */
export async function lockTeam(db: Kysely<Tables>, teamId: string): Promise<TeamRow> {
  const locked = await db.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().executeTakeFirst()
  if (!locked) throw new AppError('teamNotFoundException')
  return getTeam(db, teamId)
}

/**
 * Throws teamNotFoundException when there is no such team in the organisation. It cannot be deleted before this transaction ends, so that
 * nothing is given to a team that is on its way out.
 */
export async function requireTeam(db: Kysely<Tables>, teamId: string): Promise<void> {
  if ((await holdTeam(db, teamId)) === null) throw new AppError('teamNotFoundException')
}

/** The same for what was given to a team long ago: the team, or null where it has been deleted since, and where there was none. */
export async function holdTeam(db: Kysely<Tables>, teamId: string | null): Promise<string | null> {
  if (teamId === null) return null
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return team?.id ?? null
}
