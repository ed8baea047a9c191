import type { WorkingHoursOwner } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/** Who keeps hours, by what it is called, and from which team a channel inherits. */
export type Owner = WorkingHoursOwner & { name?: string; teamId: string | null }

/** A team or channel that has not been deleted. Throws teamNotFoundException, channelNotFoundException. */
export async function getOwner(db: Kysely<Tables>, { ownerType, ownerId }: WorkingHoursOwner): Promise<Owner> {
  if (ownerType === 'organisation') return { ownerType, ownerId, teamId: null }
  const owner = ownerType === 'team' ? await findTeam(db, ownerId) : await findChannel(db, ownerId)
  if (!owner) throw new AppError(ownerType === 'team' ? 'teamNotFoundException' : 'channelNotFoundException')
  return { ...owner, ownerType, ownerId }
}

/** The same, and it is not deleted before this transaction ends. */
export async function lockOwner(db: Kysely<Tables>, owner: WorkingHoursOwner): Promise<Owner> {
  if (owner.ownerType === 'team') await sql`SELECT 1 FROM teams WHERE id = ${owner.ownerId} FOR SHARE`.execute(db)
  if (owner.ownerType === 'channel') await sql`SELECT 1 FROM channels WHERE id = ${owner.ownerId} FOR SHARE`.execute(db)
  return getOwner(db, owner)
}

type Found = { name: string; teamId: string | null }

async function findTeam(db: Kysely<Tables>, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`SELECT name, NULL AS "teamId" FROM teams WHERE id = ${id} AND deleted_at IS NULL`.execute(db)
  return rows[0]
}

async function findChannel(db: Kysely<Tables>, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`SELECT name, team_id AS "teamId" FROM channels WHERE id = ${id} AND deleted_at IS NULL`.execute(db)
  return rows[0]
}
