import type { WorkingHours, WorkingHoursItem, WorkingHoursOwner, WorkingHoursView } from '@besedka/contract'
import { isOpen, nextChange } from '@besedka/contract/working-hours'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { nearestHours } from './effective-hours.ts'
import { getOwner, type Owner } from './find-owner.ts'
import './tables.ts'

/** The hours of an owner, its own and those it inherits. Throws teamNotFoundException, channelNotFoundException. */
export async function getHours(db: Kysely<Tables>, asked: WorkingHoursOwner, now: Date): Promise<WorkingHoursView> {
  const owner = await getOwner(db, asked)
  const own = await findOwn(db, asked)
  const inherited = await inheritedBy(db, owner)
  return {
    ...asked,
    version: own?.version ?? 0,
    hours: own?.settings ?? null,
    inherited: inherited ?? null,
    ...standing(own?.settings ?? inherited?.hours ?? null, now),
  }
}

/** The row of an owner that has hours of its own. */
export async function findOwn(db: Kysely<Tables>, { ownerType, ownerId }: WorkingHoursOwner) {
  return db.selectFrom('working_hours').selectAll().where('owner_type', '=', ownerType).where('owner_id', '=', ownerId).executeTakeFirst()
}

/** Everybody who has hours of their own, the organisation first. */
export async function listHours(db: Kysely<Tables>, now: Date): Promise<WorkingHoursItem[]> {
  const rows = await db.selectFrom('working_hours').selectAll().orderBy('owner_type').orderBy('owner_id').limit(10_000).execute()
  const items = rows.map(({ owner_type, owner_id, version, settings }) => ({
    ownerType: owner_type,
    ownerId: owner_id,
    version,
    timeZone: settings.timeZone,
    ...standing(settings, now),
  }))
  return items.sort((a, b) => Number(b.ownerType === 'organisation') - Number(a.ownerType === 'organisation'))
}

async function inheritedBy(db: Kysely<Tables>, { ownerType, teamId }: Owner) {
  return ownerType === 'organisation' ? undefined : nearestHours(db, { channelId: null, teamId })
}

function standing(hours: WorkingHours | null, now: Date): { open: boolean; changesAt: string | null } {
  return { open: isOpen(hours, now), changesAt: nextChange(hours, now)?.toISOString() ?? null }
}
