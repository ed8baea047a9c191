import type { AuditAction, WorkingHours, WorkingHoursOwner } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lockOwner, type Owner } from './find-owner.ts'
import { findOwn } from './get-hours.ts'
import './tables.ts'

type Change = { was?: WorkingHours | undefined; is?: WorkingHours }

/** Gives an owner hours of its own, or others than before. Throws teamNotFoundException, channelNotFoundException. */
export async function setHours(tx: Transaction, by: AuditActor, asked: WorkingHoursOwner, hours: WorkingHours): Promise<void> {
  const owner = await lockOwner(tx.db, asked)
  const was = await findOwn(tx.db, asked)
  await tx.db
    .insertInto('working_hours')
    .values({ organisation_id: tx.organisationId, owner_type: asked.ownerType, owner_id: asked.ownerId, settings: hours })
    .onConflict((row) =>
      row.columns(['organisation_id', 'owner_type', 'owner_id']).doUpdateSet({ settings: hours, version: sql`working_hours.version + 1` }),
    )
    .execute()
  tell(tx, by, owner, { was: was?.settings, is: hours })
}

/** Takes an owner's own hours away; nothing happens where there are none. Throws teamNotFoundException, channelNotFoundException. */
export async function clearHours(tx: Transaction, by: AuditActor, asked: WorkingHoursOwner): Promise<void> {
  const owner = await lockOwner(tx.db, asked)
  const was = await deleteOwn(tx, asked)
  if (was) tell(tx, by, owner, { was })
}

/** Who is deleted keeps no hours. */
export async function forgetHours(tx: Transaction, { type, subjectId }: NewEvent): Promise<void> {
  if (subjectId) await deleteOwn(tx, { ownerType: type === 'team.deleted' ? 'team' : 'channel', ownerId: subjectId })
}

async function deleteOwn(tx: Transaction, { ownerType, ownerId }: WorkingHoursOwner): Promise<WorkingHours | undefined> {
  const row = await tx.db
    .deleteFrom('working_hours')
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', ownerId)
    .returning('settings')
    .executeTakeFirst()
  return row?.settings
}

function tell(tx: Transaction, by: AuditActor, { ownerType, ownerId, name }: Owner, { was, is }: Change): void {
  tx.record({ type: 'workingHours.updated', subjectId: ownerId, audience: ['staff'], payload: { ownerType, ownerId } })
  const action: AuditAction = is ? 'workingHours.updated' : 'workingHours.deleted'
  tx.audit({ by, action, subject: { type: ownerType, id: ownerId, ...(name !== undefined && { name }) }, ...differing(was, is) })
}
